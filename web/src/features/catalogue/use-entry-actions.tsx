import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Pencil from 'lucide-react/icons/pencil';
import type { RowAction } from '#components/grid/grid-list.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';

type Acts<Entry> = {
  edit: (entry: Entry) => void;
  /** Asks whether it is to be retired. */
  retire: (entry: Entry) => void;
  bringBack: (entry: Entry) => void;
};

/** The actions of a product or category: edit, and retire or bring back. */
export const useEntryActions = <Entry extends { name: string; retired: boolean }>(
  acts: Acts<Entry>,
) => {
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
