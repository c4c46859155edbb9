import type { Product } from '@gi/contract/schemas/catalogue';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { usePortions } from '#lib/lists/use-portions.ts';

/** Rows at first, and with each 'Show more'. */
const ROWS = 5;

type Props = { products: readonly Product[]; onAdd: (product: Product) => void };

/** Results of a search in categories that are not chosen. A tap chooses the product with its category. */
export const OtherCategoryProducts = ({ products, onAdd }: Props) => {
  const t = useText(wizard);
  const id = useId();
  const rows = usePortions(products, ROWS);
  const names = useEntryNames();
  if (products.length === 0) return null;
  return (
    <div className="mt-3">
      <p id={id} className="mb-1 text-sm font-medium text-ink-2">
        {t('elsewhereTitle')}
      </p>
      <ul aria-labelledby={id} className="rounded-control border border-line">
        {rows.shown.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className="flex min-h-[48px] w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-indigo-soft"
              onClick={() => onAdd(product)}
            >
              <Plus size={20} className="shrink-0 text-indigo" aria-hidden="true" />
              <span className="min-w-0 break-words">
                {t('elsewhereAdd', {
                  category: names.category({
                    id: product.category_id,
                    name: product.category_name,
                  }),
                  product: names.product(product),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.next === 0 ? null : (
        <Button variant="quiet" className="w-full" onClick={rows.showMore}>
          {t('productsMore', { count: rows.next })}
        </Button>
      )}
    </div>
  );
};
