import { reviewColumns } from '@gi/contract/fields/list-columns';
import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { useQuery } from '@tanstack/react-query';
import { errorMessage, isRegistrationGone } from '#api/errors.ts';
import { exportQueue } from '#api/reviews.ts';
import { oneRegistration } from '#api/one-registration.ts';
import { paths } from '#pages/paths.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { shownOf } from '#components/grid/grid-list.ts';
import { useChoice } from '#components/grid/use-selection.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { ErrorState, Skeleton } from '#components/messages/states.tsx';
import { UnsavedWork } from '#components/dialogs/unsaved-work.tsx';
import { PictureBoard } from '#features/documents/picture-board.tsx';
import { TableExport } from '#features/record/table-export.tsx';
import { QueueList } from '#features/review/queue-list.tsx';
import { ReviewBench } from '#features/review/review-bench.tsx';
import { useClaims, type Claims } from '#features/review/use-claims.ts';
import { useUndo, type Undo } from '#features/review/use-undo.ts';
import { useApproveMany } from '#features/review/use-approve-many.ts';
import { useReviewDrafts, type Remarks } from '#features/review/use-remarks.ts';
import { useQueue, type Queue } from '#features/review/use-queue.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { common } from '#i18n/en/common.ts';
import { SavedViews } from '#features/views/saved-views.tsx';
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
  const benchText = useText(benchTexts);
  const location = useLocation();
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
        caseLink={
          <ButtonLink to={paths.registrationDetails(data.id)} state={{ from: location }}>
            {benchText('openCase')}
          </ButtonLink>
        }
        pictures={(board) => <PictureBoard {...board} />}
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
      <QueueList
        queue={queue}
        many={many}
        undo={undo}
        choice={choice}
        views={({ layout }) => (
          <>
            <SavedViews
              list="review"
              shown={{
                search: '',
                filters: queue.filter,
                order: queue.order === 'longest' ? null : queue.order,
              }}
              layout={layout}
            />
            <TableExport
              exportAs={(format) =>
                exportQueue({
                  ...queue.asked,
                  columns: shownOf(reviewColumns, layout.columns),
                  format,
                })
              }
            />
          </>
        )}
      />
      {unsaved}
    </>
  );
};
