import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { useQuery } from '@tanstack/react-query';
import { errorMessage, isRegistrationGone } from '#api/errors.ts';
import { oneRegistration } from '#api/one-registration.ts';
import { Button } from '#components/buttons/button.tsx';
import { useChoice } from '#components/grid/use-selection.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { ErrorState, Skeleton } from '#components/messages/states.tsx';
import { UnsavedWork } from '#components/dialogs/unsaved-work.tsx';
import { QueueList } from '#features/review/queue-list.tsx';
import { ReviewBench } from '#features/review/review-bench.tsx';
import { useClaims, type Claims } from '#features/review/use-claims.ts';
import { useUndo, type Undo } from '#features/review/use-undo.ts';
import { useApproveMany } from '#features/review/use-approve-many.ts';
import { useReviewDrafts, type Remarks } from '#features/review/use-remarks.ts';
import { useQueue, type Queue } from '#features/review/use-queue.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { common } from '#i18n/en/common.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';

const Loading = () => {
  const t = useText(reviewTexts);
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
};

/** The next registration in the queue is read ahead, so that it is there at once. */
const useReadAhead = (queue: Queue) => {
  useQuery({
    ...oneRegistration(String(queue.next?.id ?? '')),
    enabled: queue.openId !== undefined && queue.next !== undefined,
  });
};

type OpenReviewProps = { queue: Queue; claims: Claims; undo: Undo; id: number; remarks: Remarks };

const OpenReview = ({ queue, claims, undo, id, remarks }: OpenReviewProps) => {
  const commonText = useText(common);
  const t = useText(reviewTexts);
  const { data, error, isFetching, refetch } = useQuery(oneRegistration(String(id)));
  useReadAhead(queue);
  const isGone = isRegistrationGone(error);
  if (data !== undefined && !isGone)
    return (
      <ReviewBench
        key={data.id}
        record={data}
        queue={queue}
        claims={claims}
        undo={undo}
        remarks={remarks}
      />
    );
  if (error === null) return <Loading />;
  return (
    <ErrorState
      wholePage
      message={isGone && data !== undefined ? t('gone') : errorMessage(error)}
      retrying={isFetching}
      onRetry={isGone ? undefined : () => void refetch()}
      action={
        <Button onClick={() => queue.open(queue.next?.id)}>
          {queue.next === undefined ? t('back') : commonText('next')}
        </Button>
      }
    />
  );
};

export const Page = () => {
  const t = useText(reviewTexts);
  const menuText = useText(menuTexts);
  const queue = useQueue();
  const claims = useClaims(queue);
  const drafts = useReviewDrafts();
  const undo = useUndo({ queue, drafts });
  const many = useApproveMany(undo);
  const choice = useChoice<WaitingRegistration>();
  const { openId } = queue;
  // By key: going back asks from the place in the history where the page is now.
  const unsaved = <UnsavedWork key={openId ?? 0} unsaved={drafts.unsent} />;
  if (openId !== undefined)
    return (
      <>
        <OpenReview
          queue={queue}
          claims={claims}
          undo={undo}
          id={openId}
          remarks={drafts.of(openId)}
        />
        {unsaved}
      </>
    );
  return (
    <>
      <PageHeader
        title={menuText('review')}
        subtitle={t('subtitle')}
        actions={
          queue.waiting.length === 0 ? null : (
            <Button variant="primary" pending={claims.pending} onClick={() => void claims.start()}>
              {t('start')}
            </Button>
          )
        }
      />
      <QueueList queue={queue} many={many} undo={undo} choice={choice} />
      {unsaved}
    </>
  );
};
