import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { Button } from '#components/buttons/button.tsx';
import { Spinner } from '#components/buttons/spinner.tsx';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import type { Grid } from '#components/grid/use-grid.ts';
import type { Choice } from '#components/grid/use-selection.ts';
import { Notice } from '#components/messages/notice.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { LoadError } from '#features/record/load-error.tsx';
import { QueueFilters, ShareChoice, useQueueChips } from './queue-filters.tsx';
import type { ApproveMany } from './use-approve-many.ts';
import { useChoosable } from './use-choosable.ts';
import { useQueueGrid } from './use-queue-grid.tsx';
import type { Queue } from './use-queue.ts';
import type { Undo } from './use-undo.ts';
import { reviewColumns } from '@gi/contract/fields/list-columns';
import { exportQueue } from '#api/reviews.ts';
import { shownOf } from '#components/grid/grid-list.ts';
import { TableExport } from '#features/record/table-export.tsx';
import { SavedViews } from '#features/views/saved-views.tsx';

/** Says that several are being undone, then which were not approved or undone, and why. A toast told the number. */
const RefusedNotice = ({ many, undo }: { many: ApproveMany; undo: Undo }) => {
  const t = useText(reviewTexts);
  const bench = useText(benchTexts);
  if (undo.pending)
    return (
      <p role="status" className="flex items-center gap-2 text-sm">
        <Spinner />
        {bench('undoingMany')}
      </p>
    );
  if (many.failed.length + undo.failed.length === 0) return null;
  return (
    <Notice tone="warning">
      {many.failed.map(({ id, name, reason }) => (
        <p key={id}>{t('notApprovedMany', { name, reason })}</p>
      ))}
      {undo.failed.map(({ id, name, reason }) => (
        <p key={id}>{bench('notUndoneMany', { name, reason })}</p>
      ))}
    </Notice>
  );
};

type ListProps = {
  queue: Queue;
  many: ApproveMany;
  undo: Undo;
  /** What is chosen, which the page keeps while a registration is open. */
  choice: Choice<WaitingRegistration>;
};

/** Approves the chosen ones that were seen whole on the bench and still wait. */
const ApproveChosen = ({
  queue,
  many,
  grid,
}: Pick<ListProps, 'queue' | 'many'> & { grid: Grid<WaitingRegistration> }) => {
  const t = useText(reviewTexts);
  const bench = useText(benchTexts);
  const isChoosable = useChoosable();
  const { rows, clear } = grid.selection;
  const ready = queue.waiting.filter((row) => rows.has(row.id) && isChoosable(row));
  const approve = async () => {
    await many.approve(ready.map(({ id, name, updatedAt: seen }) => ({ id, name, seen })));
    clear();
  };
  return (
    <Button
      className="px-3 text-sm"
      disabled={ready.length === 0}
      pending={many.pending}
      pendingText={bench('approvingMany', { count: ready.length })}
      onClick={() => void approve()}
    >
      {t('approveChosen', { count: ready.length })}
    </Button>
  );
};

/** Registrations that wait for a review, the longest waiting first; opened ones can be approved together. */
export const QueueList = ({ queue, many, undo, choice }: ListProps) => {
  const t = useText(reviewTexts);
  const grid = useQueueGrid(queue, choice);
  const isFiltered = Object.keys(queue.filter).length > 0;
  return (
    <GridFrame
      grid={grid}
      toolbar={
        <GridToolbar
          grid={grid}
          lead={<ShareChoice queue={queue} />}
          count={t('waiting', { count: grid.total ?? 0 })}
          chips={useQueueChips(queue)}
          filterDialog={(close) => <QueueFilters queue={queue} onClose={close} />}
        >
          <SavedViews
            list="review"
            shown={{
              search: '',
              filters: queue.filter,
              order: queue.order === 'longest' ? null : queue.order,
            }}
            layout={grid.layout}
          />
          <TableExport
            exportAs={(format) =>
              exportQueue({
                ...queue.asked,
                columns: shownOf(reviewColumns, grid.layout.columns),
                format,
              })
            }
          />
        </GridToolbar>
      }
      messages={
        <>
          <RefusedNotice many={many} undo={undo} />
          <LoadError quiet query={queue.query} />
          {queue.total > 0 ? <p className="text-sm text-ink-2">{t('chooseHint')}</p> : null}
        </>
      }
      empty={
        isFiltered ? (
          <EmptyState kind="noneFound" title={t('emptyFiltered')} />
        ) : (
          <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
        )
      }
      ofChosen={<ApproveChosen queue={queue} many={many} grid={grid} />}
    />
  );
};
