import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Pencil from 'lucide-react/icons/pencil';
import type { EntryKind } from '#api/catalogue-editing.ts';
import { useStoredUser } from '#api/session.ts';
import { Chip } from '#components/cards/chip.tsx';
import type { GridColumn, GridList, RowAction } from '#components/grid/grid-list.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import type { CatalogueActions } from './catalogue-dialogs.tsx';

type Acts<Entry> = {
  edit: (entry: Entry) => void;
  /** Asks whether it is to be retired. */
  retire: (entry: Entry) => void;
  bringBack: (entry: Entry) => void;
};

/** The actions of a product or category: edit, and retire or bring back. */
const useEntryActions = <Entry extends { name: string; retired: boolean }>(acts: Acts<Entry>) => {
  const t = useText(catalogueTexts);
  return (entry: Entry): readonly RowAction[] => {
    const { name } = entry;
    return [
      {
        id: 'edit',
        label: t('edit'),
        name: t('editOf', { name }),
        icon: <Pencil size={18} aria-hidden="true" />,
        run: () => acts.edit(entry),
      },
      entry.retired
        ? {
            id: 'bringBack',
            label: t('bringBack'),
            name: `${t('bringBack')} ${name}`,
            icon: <ArchiveRestore size={18} aria-hidden="true" />,
            run: () => acts.bringBack(entry),
          }
        : {
            id: 'retire',
            label: t('retire'),
            name: `${t('retire')} ${name}`,
            icon: <Archive size={18} aria-hidden="true" />,
            run: () => acts.retire(entry),
          },
    ];
  };
};

type Parts<Entry> = Omit<Acts<Entry>, 'retire'> & {
  label: string;
  columns: readonly GridColumn<Entry>[];
  onOpen: CatalogueActions['onOpen'];
};

/** The list of the products or categories. Enter, or a press on a row, edits the entry. */
export const useEntryList = <Entry extends { id: number; name: string; retired: boolean }>(
  kind: EntryKind,
  { label, columns, onOpen, edit, bringBack }: Parts<Entry>,
): GridList<Entry> => {
  const t = useText(catalogueTexts);
  const me = useStoredUser()?.id ?? 0;
  return {
    label,
    memory: `${kind}-columns-${me}`,
    columns,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    marksOf: ({ retired }) => (retired ? <Chip tone="turmeric">{t('retired')}</Chip> : null),
    actionsOf: useEntryActions({
      edit,
      retire: (entry) => onOpen({ dialog: 'retire', kind, entry }),
      bringBack,
    }),
    mostActions: 2,
    open: edit,
  };
};
