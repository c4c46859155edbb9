import { useState } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { useText } from '#i18n/language.ts';
import { formatTime } from '#lib/format/format.ts';
import type { Claims } from './use-claims.ts';
import { isHeld, type Queue } from './use-queue.ts';

/** Until when the open registration is this account's to decide. */
export const ClaimChip = ({ id, claims: { held } }: { id: number; claims: Claims }) => {
  const t = useText(benchTexts);
  return held?.id === id ? (
    <Chip tone="leaf">{t('yours', { time: formatTime(held.until) })}</Chip>
  ) : null;
};

/** Refusals of a claim that the reviewer has to know before deciding. */
const saysWhy = new Set(['review.claimed', 'review.own_work']);

/** The element that says why nothing can be decided. */
export const CLAIM_NOTICE = 'who-decides';

type ClaimNoticeProps = { id: number; queue: Queue; claims: Claims };

/** Who else decides on the open registration. The queue may be newer than what the server answered, or older. */
const holderOf = ({ id, queue: { row, query }, claims: { held } }: ClaimNoticeProps) =>
  row !== undefined && isHeld(row) && (held?.id !== id || query.dataUpdatedAt > held.at)
    ? row.claim
    : null;

/** Another account decides on the open registration, or this one may not; nothing when it may. */
export const ClaimNotice = (props: ClaimNoticeProps) => {
  const { id, claims } = props;
  const t = useText(benchTexts);
  const [asked, setAsked] = useState<number>();
  const holder = holderOf(props);
  const error = claims.refused?.id === id ? claims.refused.error : undefined;
  const code = error instanceof ApiError ? error.code : '';
  // A claim that is renewed unseen may fail; a take-over was asked for.
  const isSaid = saysWhy.has(code) || (error !== undefined && asked === id);
  if (holder === null && !isSaid) return null;
  const takeOver = () => {
    setAsked(id);
    void claims.take(id, { takeOver: true });
  };
  const why =
    holder === null || (isSaid && code !== 'review.claimed')
      ? errorMessage(error)
      : t('heldBy', { name: holder.username, time: formatTime(holder.until) });
  return (
    <Notice
      tone="warning"
      actions={
        // A reviewer cannot take over what the four-eyes rule leaves to others.
        claims.isOwnWork(id) ? undefined : <Button onClick={takeOver}>{t('takeOver')}</Button>
      }
    >
      <span id={CLAIM_NOTICE}>{why}</span>
    </Notice>
  );
};
