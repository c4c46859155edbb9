import X from 'lucide-react/icons/x';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';

/** A filter that is set, in words. */
export type FilterChip = { key: string; label: string; remove: () => void };

/**
 * The filters that are set, from those of a list: the names in the address that each clears, and its words, which are
 * empty for one that is not set.
 */
export const chipsOf = <Name extends string>(
  filters: readonly (readonly [
    names: readonly Name[],
    words: string | number | false | undefined,
  ])[],
  onChange: (change: Partial<Record<Name, string>>) => void,
): readonly FilterChip[] =>
  filters.flatMap(([names, words]) => {
    if (!words) return [];
    const cleared = Object.fromEntries(names.map((name) => [name, '']));
    const remove = () => onChange(cleared as Partial<Record<Name, string>>);
    return [{ key: names.join(), label: String(words), remove }];
  });

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
