import X from 'lucide-react/icons/x';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import type { ChosenProduct } from '../../drafts/draft.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useCatalogue } from './use-catalogue.ts';

type ChipProps = { product: ChosenProduct; retired: boolean; onTakeOut: () => void };

/** A chosen product, marked if it is retired. A tap removes it. */
const ChosenChip = ({ product, retired, onTakeOut }: ChipProps) => {
  const t = useText(wizard);
  const name = useEntryNames().product(product);
  // The accessible name contains the visible label in the same order (WCAG 2.5.3).
  const shown = retired ? `${name} ${t('retired')}` : name;
  const tone = retired ? 'bg-turmeric-soft text-turmeric' : 'bg-indigo-soft text-indigo';
  return (
    <button
      type="button"
      aria-label={t('takeOut', { name: shown })}
      className={`inline-flex min-h-12 max-w-full items-center gap-2 rounded-full border border-transparent py-1 pr-3 pl-4 text-left text-sm font-medium ${tone}`}
      onClick={onTakeOut}
    >
      <span className="min-w-0 break-words">
        {name} {retired ? <span className="block text-xs">{t('retired')}</span> : null}
      </span>
      <X size={18} className="shrink-0" aria-hidden="true" />
    </button>
  );
};

type ChosenProps = {
  chosen: readonly ChosenProduct[];
  onToggle: (product: ChosenProduct) => void;
};

/** The chosen products as chips. */
export const ChosenProducts = (props: ChosenProps) => {
  const t = useText(wizard);
  const { isRetired } = useCatalogue();
  if (props.chosen.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm text-ink-2">{t('chosenCount', { count: props.chosen.length })}</p>
      <ul className="flex flex-wrap gap-2">
        {props.chosen.map((product) => (
          <li key={product.id} className="max-w-full">
            <ChosenChip
              product={product}
              retired={isRetired(product.id)}
              onTakeOut={() => props.onToggle(product)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
