import { useMutation } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Pencil from 'lucide-react/icons/pencil';
import type { ComponentProps, ReactNode } from 'react';
import { askAgain } from '#api/ask-again.ts';
import { change } from '#api/change-of.ts';
import type { EntryKind } from '#api/catalogue-editing.ts';
import { errorMessage } from '#api/errors.ts';
import { useStoredUser } from '#api/session.ts';
import { useMany, type Many } from '#api/use-many.ts';
import { RowMark } from '#components/grid/row-mark.tsx';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import type { GridColumn, RowAction } from '#components/grid/grid-list.ts';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import { useWholeGrid } from '#components/grid/use-whole-grid.ts';
import { ManyNotice } from '#components/messages/many-notice.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { showToast } from '#components/messages/toast.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import type { OrderKeys } from '#lib/lists/rows-in-order.ts';
import type { CatalogueActions } from './catalogue-dialogs.tsx';
import { ChosenEntries } from './chosen-entries.tsx';

/** What the page gives to each of its two lists. */
export type CatalogueListProps<Entry> = CatalogueActions & {
  /** undefined while they are loading. */
  entries: readonly Entry[] | undefined;
  /** Which list is shown. */
  choice: ReactNode;
  /** Results and errors. */
  messages: ReactNode;
};

type EntryListProps<Entry> = CatalogueListProps<Entry> & {
  kind: EntryKind;
  label: string;
  columns: readonly GridColumn<Entry>[];
  orderKeys: OrderKeys<Entry>;
  /** What decides which entries are shown: with another value the list begins anew. */
  view: object;
  /** The search and the filters, and how many there are in words. */
  toolbar: Pick<ComponentProps<typeof GridToolbar>, 'search' | 'count' | 'chips' | 'filterDialog'>;
  /** What to do where none is found. */
  hint?: string;
  edit: (entry: Entry) => void;
  /** Saves an entry as no longer retired. */
  bringBack: (entry: Entry) => Promise<unknown>;
  /** What else is done with those that are chosen. */
  ofChosen?: (chosen: readonly Entry[], many: Many) => ReactNode;
};

/** The actions of a product or category: edit, and retire or bring back. */
const useEntryActions = <Entry extends { id: number; name: string; retired: boolean }>(
  props: Pick<EntryListProps<Entry>, 'kind' | 'edit' | 'bringBack' | 'onOpen' | 'onDone'>,
) => {
  const { kind, edit, bringBack, onOpen, onDone } = props;
  const t = useText(catalogueTexts);
  const back = useMutation(change(bringBack, askAgain('catalogue')));
  return (entry: Entry): readonly RowAction[] => {
    const { name } = entry;
    const outcome = {
      onSuccess: () => onDone(t('backNow', { name })),
      onError: (error: Error) => showToast('error', errorMessage(error)),
    };
    return [
      {
        id: 'edit',
        label: t('edit'),
        name: t('editOf', { name }),
        icon: <Pencil size={18} aria-hidden="true" />,
        run: () => edit(entry),
      },
      entry.retired
        ? {
            id: 'bringBack',
            label: t('bringBack'),
            name: `${t('bringBack')} ${name}`,
            icon: <ArchiveRestore size={18} aria-hidden="true" />,
            run: () => {
              if (!back.isPending) back.mutate(entry, outcome);
            },
          }
        : {
            id: 'retire',
            label: t('retire'),
            name: `${t('retire')} ${name}`,
            icon: <Archive size={18} aria-hidden="true" />,
            run: () => onOpen({ dialog: 'retire', kind, entry }),
          },
    ];
  };
};

/**
 * All products or categories, with what can be done to each and to those that are chosen. Enter, or a press on a row,
 * edits the entry.
 */
export const EntryList = <Entry extends { id: number; name: string; retired: boolean }>(
  props: EntryListProps<Entry>,
) => {
  const { kind, label, columns, entries, orderKeys, view, edit, bringBack } = props;
  const t = useText(catalogueTexts);
  const me = useStoredUser()?.id ?? 0;
  const many = useMany('catalogue');
  const list = {
    label,
    memory: `${kind}-columns-${me}`,
    columns,
    keyOf: ({ id }: Entry) => id,
    nameOf: ({ name }: Entry) => name,
    marksOf: ({ retired }: Entry) => (retired ? <RowMark>{t('retired')}</RowMark> : null),
    actionsOf: useEntryActions(props),
    mostActions: 2,
    open: edit,
  };
  const grid = useWholeGrid(list, { rows: entries, orderKeys, view });
  return (
    <GridFrame
      grid={grid}
      toolbar={<GridToolbar grid={grid} lead={props.choice} {...props.toolbar} />}
      messages={
        <>
          <ManyNotice result={many.result} failedText={(failure) => t('notSaved', failure)} />
          {props.messages}
        </>
      }
      empty={
        <EmptyState kind="noneFound" title={t('noneFound')}>
          {props.hint}
        </EmptyState>
      }
      ofChosen={
        <ChosenEntries kind={kind} grid={grid} many={many} bringBack={bringBack}>
          {props.ofChosen?.([...grid.selection.rows.values()], many)}
        </ChosenEntries>
      }
    />
  );
};
