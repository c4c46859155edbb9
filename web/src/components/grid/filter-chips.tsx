import X from 'lucide-react/icons/x';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';

/** A filter that is set, in words. */
export type FilterChip = { key: string; label: string; remove: () => void };

/** The filters that are set, each with a button that removes it. */
export const FilterChips = ({ chips }: { chips: readonly FilterChip[] }) => {
  const t = useText(gridTexts);
  return (
    <ul aria-label={t('filtersSet')} className="flex flex-wrap gap-2">
      {chips.map(({ key, label, remove }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('removeFilter', { filter: label })}
            onClick={remove}
            className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 gap-1.5 rounded-full bg-indigo-soft px-3 text-sm font-medium text-indigo hover:text-indigo-strong"
          >
            {label}
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};
