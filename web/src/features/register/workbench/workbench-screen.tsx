import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { DeleteProducer } from '../delete-producer.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { GridFoot } from './grid-foot.tsx';
import type { Selection } from './use-selection.ts';
import type { Removal, WorkbenchState } from './use-workbench.ts';
import { WorkbenchToolbar } from './workbench-toolbar.tsx';

type SelectionBarProps = { selection: Selection; total: number; children: ReactNode };

const SelectionBar = ({ selection, total, children }: SelectionBarProps) => {
  const t = useText(workbenchTexts);
  const count = selection.ids?.size ?? total;
  if (count === 0) return null;
  return (
    <div className="flex items-center gap-2 text-sm">
      <span role="status" className="font-semibold tabular-nums">
        {t('chosen', { count })}
      </span>
      {children}
      <Button variant="quiet" className="min-h-9! px-2 py-1 text-sm" onClick={selection.clear}>
        {t('clearChoice')}
      </Button>
    </div>
  );
};

type ScreenProps = {
  bench: WorkbenchState;
  buttons: ReactNode;
  status: ReactNode;
  /** The button that prints the chosen registrations. */
  printChosen: ReactNode;
  removal: Removal;
  onRemoval: (removal: Removal) => void;
  children: ReactNode;
};

/** Everything around the table: toolbar, messages, foot and the dialog of a deletion. */
export const WorkbenchScreen = (props: ScreenProps) => {
  const { bench, removal, onRemoval } = props;
  const { view, loaded, rows, position, selection, count = 0 } = bench;
  return (
    <section data-fill className="flex min-h-0 flex-1 flex-col gap-2">
      <WorkbenchToolbar
        view={view}
        onFilters={(filters) => bench.change({ filters })}
        onOpenView={bench.openView}
        onSearch={bench.setSearch}
        onToRows={rows.focus}
        total={loaded.total}
        layout={bench.layout}
        exports={props.buttons}
      />
      {props.status}
      {removal.message ? <Notice tone="success">{removal.message}</Notice> : null}
      <LoadError
        query={{ error: loaded.error, isFetching: loaded.retrying, refetch: loaded.retry }}
      />
      <div className="flex min-h-64 flex-1 gap-3">{props.children}</div>
      <div className="flex flex-wrap items-center gap-x-6">
        <SelectionBar selection={selection} total={count}>
          {props.printChosen}
        </SelectionBar>
        <div className="flex-1">
          <GridFoot rows={rows} total={loaded.total ?? bench.count} onPage={position.goToPage} />
        </div>
      </div>
      {removal.toDelete === undefined ? null : (
        <DeleteProducer
          record={removal.toDelete}
          onClose={() => onRemoval({})}
          onDeleted={(message) => onRemoval({ message })}
        />
      )}
    </section>
  );
};
