import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import { formatNumber } from '#lib/format/numbers.ts';

type ListName = 'products' | 'categories';
type ListChoiceProps = {
  shown: ListName;
  counts: Readonly<Record<ListName, number | undefined>>;
  onChange: (list: ListName) => void;
};

export const ListChoice = ({ shown, counts, onChange }: ListChoiceProps) => {
  const t = useText(catalogueTexts);
  return (
    <div role="group" aria-label={t('title')} className="flex flex-wrap gap-2">
      {(['products', 'categories'] as const).map((list) => (
        <button
          key={list}
          type="button"
          aria-pressed={shown === list}
          onClick={() => onChange(list)}
          className="min-h-control rounded-full border border-line-strong bg-card px-4 text-sm font-medium text-ink-2 hover:bg-indigo-soft aria-pressed:border-indigo aria-pressed:bg-indigo-soft aria-pressed:text-indigo"
        >
          {t(list)}{' '}
          <span className="tabular-nums">
            {counts[list] === undefined ? '' : formatNumber(counts[list])}
          </span>
        </button>
      ))}
    </div>
  );
};
