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

type ClaimNoticeProps = { id: number; queue: Queue; claims: Claims };

/** Another account decides on the open registration, or this one may not; nothing when it may. */
export const ClaimNotice = ({ id, queue: { row, query }, claims }: ClaimNoticeProps) => {
  const t = useText(benchTexts);
  const { held, refused, take } = claims;
  const isMine = held?.id === id;
  // What the queue says is newer than what the server answered, or the other way round.
  const holder =
    row !== undefined && isHeld(row) && (!isMine || query.dataUpdatedAt > held.at)
      ? row.claim
      : null;
  const error = refused?.id === id ? refused.error : undefined;
  const code = error instanceof ApiError ? error.code : '';
  if (holder === null && !saysWhy.has(code)) return null;
  const canTake = holder !== null || code === 'review.claimed';
  return (
    <Notice
      tone="warning"
      actions={
        canTake ? (
          <Button onClick={() => void take(id, { takeOver: true })}>{t('takeOver')}</Button>
        ) : undefined
      }
    >
      {holder === null
        ? errorMessage(error)
        : t('heldBy', { name: holder.username, time: formatTime(holder.until) })}
    </Notice>
  );
};
