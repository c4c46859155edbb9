import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Trash2 from 'lucide-react/icons/trash';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { Link } from '#lib/router/router.tsx';
import { adminTexts } from '#i18n/en/admin.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import type { RegisterColumn } from './columns.tsx';
import { ROW_HEIGHT, SELECT_WIDTH } from './grid-sizes.ts';

/** The actions of a row's keys and buttons. */
export type RowActions = {
  /** Makes it the current row and shows it at the right. */
  preview: (index: number) => void;
  /** Chooses the row or unchooses it; `range` chooses all rows from the last toggled one to this one. */
  toggle: (index: number, record: RegistrationRecord, options?: { range?: boolean }) => void;
  exportOne: (record: RegistrationRecord) => void;
  remove: (record: RegistrationRecord) => void;
  detailsPath: (id: number) => string;
};

type GridRowProps = {
  index: number;
  record: RegistrationRecord | undefined;
  columns: readonly RegisterColumn[];
  isCurrent: boolean;
  isChosen: boolean;
  actions: RowActions;
};

/** Rows are placed by their index, below the head; only those in sight exist. */
const positionOf = (index: number) => ({
  transform: `translateY(${(index + 1) * ROW_HEIGHT}rem)`,
});

export const rowId = (index: number): string => `register-row-${index}`;

const ROW =
  'absolute inset-x-0 top-0 grid h-10 items-center border-b border-line bg-card text-sm [grid-template-columns:var(--columns)] hover:bg-indigo-soft aria-selected:bg-indigo-soft data-current:bg-indigo-soft data-current:shadow-[inset_0_2px_var(--color-indigo),inset_0_-2px_var(--color-indigo)] data-current:*:shadow-[inset_0_2px_var(--color-indigo),inset_0_-2px_var(--color-indigo)]';

const SMALL_BUTTON =
  'inline-flex size-9 items-center justify-center rounded-control text-ink-2 hover:bg-card hover:text-indigo';

/** The buttons of a row for the mouse; the keyboard has them in the preview (Enter). */
const RowButtons = ({ record, actions }: { record: RegistrationRecord; actions: RowActions }) => {
  const t = useText(adminTexts);
  const exportText = useText(exportTexts);
  const who = { name: record.name, id: String(record.id) };
  return (
    <>
      <Permitted permission="export">
        <button
          type="button"
          tabIndex={-1}
          className={SMALL_BUTTON}
          title={exportText('exportOneOf', who)}
          aria-label={exportText('exportOneOf', who)}
          onClick={() => actions.exportOne(record)}
        >
          <Download size={18} aria-hidden="true" />
        </button>
      </Permitted>
      <Link
        tabIndex={-1}
        to={actions.detailsPath(record.id)}
        className={SMALL_BUTTON}
        title={t('viewOf', who)}
        aria-label={t('viewOf', who)}
      >
        <ExternalLink size={18} aria-hidden="true" />
      </Link>
      <Permitted permission="delete">
        <button
          type="button"
          tabIndex={-1}
          className={`${SMALL_BUTTON} hover:text-madder`}
          title={t('deleteOf', who)}
          aria-label={t('deleteOf', who)}
          onClick={() => actions.remove(record)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </Permitted>
    </>
  );
};

const RowMarks = ({ record }: { record: RegistrationRecord }) => {
  const lists = useText(listTexts);
  const ofRecord = useText(recordTexts);
  const mark =
    record.consent_withdrawn_at !== null
      ? ofRecord('consentWithdrawn')
      : record.is_additional
        ? lists('additional')
        : undefined;
  return mark === undefined ? null : (
    <span className="shrink-0 rounded-full bg-turmeric-soft px-1.5 text-xs text-turmeric">
      {mark}
    </span>
  );
};

const LoadedRow = (props: GridRowProps & { record: RegistrationRecord }) => {
  const { index, record, columns, isCurrent, isChosen, actions } = props;
  const t = useText(workbenchTexts);
  const press = (event: MouseEvent<HTMLDivElement>) => {
    // Buttons, links and checkboxes have their own actions.
    if (event.target instanceof Element && event.target.closest('a, button, input') !== null)
      return;
    actions.preview(index);
  };
  return (
    <div
      id={rowId(index)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-current={isCurrent || undefined}
      style={positionOf(index)}
      className={ROW}
      onClick={press}
    >
      <div
        role="gridcell"
        className="sticky left-0 z-1 flex h-full items-center justify-center bg-inherit"
      >
        <input
          type="checkbox"
          tabIndex={-1}
          className="size-5"
          aria-label={t('choose', { name: record.name, id: String(record.id) })}
          checked={isChosen}
          onChange={(event) =>
            actions.toggle(index, record, {
              range: event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
            })
          }
        />
      </div>
      {columns.map((column, position) => (
        <div
          key={column.id}
          role={position === 0 ? 'rowheader' : 'gridcell'}
          style={position === 0 ? { left: SELECT_WIDTH } : undefined}
          className={
            position === 0
              ? 'sticky z-1 flex h-full min-w-0 items-center gap-2 bg-inherit px-2 font-semibold'
              : 'h-full truncate px-2 leading-10 tabular-nums'
          }
        >
          {position === 0 ? (
            <>
              <span className="truncate">{column.cell(record)}</span>
              <RowMarks record={record} />
            </>
          ) : (
            column.cell(record)
          )}
        </div>
      ))}
      <div
        role="gridcell"
        className="sticky right-0 z-1 flex h-full items-center justify-end bg-inherit pr-1"
      >
        <RowButtons record={record} actions={actions} />
      </div>
    </div>
  );
};

/** A row whose page is loading: the grid draws its grey bar. */
const LoadingRow = ({ index, columns, isCurrent }: GridRowProps) => {
  const t = useText(workbenchTexts);
  return (
    <div
      id={rowId(index)}
      role="row"
      aria-rowindex={index + 2}
      data-current={isCurrent || undefined}
      style={positionOf(index)}
      className={`${ROW} not-data-current:not-hover:bg-transparent`}
    >
      <div role="gridcell" aria-colspan={columns.length + 2} className="col-span-full">
        <span className="sr-only">{t('loadingRows')}</span>
      </div>
    </div>
  );
};

const isSameColumns = (one: readonly RegisterColumn[], other: readonly RegisterColumn[]): boolean =>
  one.length === other.length &&
  one.every(({ id, label }, index) => id === other[index]?.id && label === other[index].label);

/** Columns are created at each rendering; a row is rendered again only when its content changes. */
const isSameRow = (before: GridRowProps, now: GridRowProps): boolean =>
  before.index === now.index &&
  before.record === now.record &&
  before.isCurrent === now.isCurrent &&
  before.isChosen === now.isChosen &&
  before.actions === now.actions &&
  isSameColumns(before.columns, now.columns);

/** One row of the register; a placeholder until its page is loaded. */
export const GridRow = memo(
  (props: GridRowProps) =>
    props.record === undefined ? (
      <LoadingRow {...props} />
    ) : (
      <LoadedRow {...props} record={props.record} />
    ),
  isSameRow,
);
