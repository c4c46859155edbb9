import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { Button } from '#components/buttons/button.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime, formatTime } from '#lib/format/format.ts';
import { useOpened } from './opened-store.ts';
import type { ApproveMany } from './use-approve-many.ts';
import { isHeld, type Queue } from './use-queue.ts';

/** 'meera is reviewing this'; nothing when no other administrator has it open. */
export const ReviewingChip = ({ names }: { names: readonly string[] }) => {
  const t = useText(reviewTexts);
  if (names.length === 0) return null;
  return (
    <Chip tone="turmeric">{t('reviewing', { count: names.length, names: names.join(', ') })}</Chip>
  );
};

/** Who decides on it, and whether the four-eyes rule keeps this account from it. */
const ClaimChips = ({ row }: { row: WaitingRegistration }) => {
  const t = useText(benchTexts);
  const time = formatTime(row.claim?.until);
  return (
    <>
      {row.ownWork ? <Chip>{t('ownWork')}</Chip> : null}
      {row.claim === null ? null : isHeld(row) ? (
        <Chip tone="turmeric">{t('heldBy', { name: row.claim.username, time })}</Chip>
      ) : (
        <Chip tone="leaf">{t('yours', { time })}</Chip>
      )}
    </>
  );
};

type RowProps = {
  row: WaitingRegistration;
  /** Undefined: it was not opened yet, so it cannot be chosen. */
  chosen: boolean | undefined;
  onChoose: (chosen: boolean) => void;
  onOpen: () => void;
};

const Row = ({ row, chosen, onChoose, onOpen }: RowProps) => {
  const t = useText(reviewTexts);
  return (
    <li className="flex items-center gap-1 border-b border-line last:border-0 hover:bg-indigo-soft">
      <label className="flex size-12 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          className="size-5 accent-indigo"
          aria-label={t('choose', { name: row.name })}
          disabled={chosen === undefined}
          checked={chosen === true}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      <button
        type="button"
        className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-2 pr-3 text-left"
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="font-medium break-words text-indigo">{row.name}</span>{' '}
          {/* Together on the next line where the line has no room for both. */}
          <span className="inline-block max-w-full text-sm break-words text-ink-2">
            {t('byCollector', { name: row.username })}&nbsp;·&nbsp;{row.id}
          </span>
        </span>
        {row.reviewedBefore ? <Chip tone="indigo">{t('again')}</Chip> : null}
        <ClaimChips row={row} />
        <ReviewingChip
          names={row.reviewing
            .map(({ username }) => username)
            .filter((name) => name !== row.claim?.username)}
        />
        <time dateTime={row.submittedAt} className="text-sm text-ink-2 tabular-nums">
          {t('waitsSince', { date: formatDateTime(row.submittedAt) })}
        </time>
      </button>
    </li>
  );
};

/** How many were approved together, and which were not and why. */
export const ApprovedNotice = ({ many: { result } }: { many: ApproveMany }) => {
  const t = useText(reviewTexts);
  if (result === undefined) return null;
  return (
    <Notice tone={result.failed.length === 0 ? 'success' : 'warning'}>
      <p>{t('approvedMany', { count: result.approved })}</p>
      {result.failed.map((failure) => (
        <p key={failure.name}>{t('notApprovedMany', failure)}</p>
      ))}
    </Notice>
  );
};

type QueueListProps = { queue: Queue; many: ApproveMany };

/** Registrations that wait for a review, the longest waiting first; opened ones can be approved together. */
export const QueueList = ({ queue, many }: QueueListProps) => {
  const t = useText(reviewTexts);
  const opened = useOpened();
  const { chosen, choose } = many;
  const ready = queue.waiting.filter(({ id }) => chosen.has(id) && opened.has(id));
  const approve = () =>
    many.approve(ready.map(({ id, name }) => ({ id, name, seen: opened.get(id) ?? '' })));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{t('waiting', { count: queue.total })}</p>
        {opened.size === 0 ? null : (
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-sm text-ink-2">{t('chooseHint')}</span>
            <Button disabled={ready.length === 0} pending={many.pending} onClick={approve}>
              {t('approveChosen', { count: ready.length })}
            </Button>
          </div>
        )}
      </div>
      <ul className="rounded-card border border-line bg-card">
        {queue.waiting.map((row) => (
          <Row
            key={row.id}
            row={row}
            chosen={opened.has(row.id) ? chosen.has(row.id) : undefined}
            onChoose={(isChosen) => choose(row.id, isChosen)}
            onOpen={() => queue.open(row.id)}
          />
        ))}
      </ul>
      {queue.query.hasNextPage ? (
        <Button
          className="self-center"
          pending={queue.query.isFetchingNextPage}
          onClick={() => void queue.query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
};
