import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { allProducts } from '#api/catalogue.ts';
import { Card } from '#components/cards/card.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import type { ChosenProduct, WizardDraft } from '../../drafts/draft.ts';
import { productsOf } from '../../drafts/available-categories.ts';
import { CatalogueError } from './catalogue-error.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useWizard } from '../wizard-context.ts';

/**
 * Products of the chosen categories, and those of the others; for a known producer only those not registered yet.
 * The lists are long, so each is memoized.
 */
const useProducts = ({ additional, check, categories, existingProducts }: WizardDraft) => {
  const known = additional !== null && check?.isRegistered === true ? check : null;
  const query = useQuery(allProducts());
  const all = known?.availableProducts ?? query.data;
  const lists = useMemo(() => {
    const ids = new Set(categories.map(({ id }) => id));
    return {
      products: all && productsOf(all, ids),
      elsewhere: all?.filter((product) => !ids.has(product.category_id)) ?? [],
    };
  }, [all, categories]);
  const plannable = useMemo(() => {
    const existing = new Set(existingProducts.map((product) => product.id));
    return lists.products?.filter((product) => !existing.has(product.id)) ?? [];
  }, [lists, existingProducts]);
  const registered = useMemo(() => {
    const open = new Set(all?.map(({ id }) => id));
    return query.data?.filter(({ id }) => !open.has(id)) ?? [];
  }, [all, query.data]);
  return { ...lists, registered, plannable, query };
};

type List = 'existing' | 'planned';

/** The list on the screen; a problem of the other list switches to it. */
const useShownList = () => {
  const { problems } = useWizard();
  const [shown, setShown] = useState<List>('existing');
  const { existingProducts, selectedProducts } = problems;
  useEffect(() => {
    if (existingProducts) setShown('existing');
    else if (selectedProducts) setShown('planned');
  }, [existingProducts, selectedProducts]);
  return [shown, setShown] as const;
};

/** One list at a time has the whole height; both say how many products they hold. */
const ListSwitch = ({ shown, onShow }: { shown: List; onShow: (list: List) => void }) => {
  const t = useText(wizard);
  const { draft } = useWizard();
  const lists = [
    ['existing', t('existingLegend'), draft.existingProducts.length],
    ['planned', t('plannedLegend'), draft.selectedProducts.length],
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('productLists')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2"
    >
      {lists.map(([list, legend, count]) => (
        <button
          key={list}
          type="button"
          aria-pressed={list === shown}
          className="min-h-[48px] rounded-control border border-line-strong bg-card px-3 py-1 text-left text-sm font-medium text-ink-2 hover:bg-indigo-soft aria-pressed:border-indigo aria-pressed:bg-indigo-soft aria-pressed:text-indigo"
          onClick={() => onShow(list)}
        >
          {legend}
          {count === 0 ? null : ` (${formatNumber(count)})`}
        </button>
      ))}
    </div>
  );
};

/** Step 4: what is produced already, and what is planned. */
export const ProductStep = () => {
  const t = useText(wizard);
  const { draft, dispatch, problems } = useWizard();
  const { products, elsewhere, registered, plannable, query } = useProducts(draft);
  const [shown, setShown] = useShownList();
  const toggleExisting = useCallback(
    (product: ChosenProduct) => dispatch({ type: 'existing-toggled', product }),
    [dispatch],
  );
  const togglePlanned = useCallback(
    (product: ChosenProduct) => dispatch({ type: 'planned-toggled', product }),
    [dispatch],
  );
  if (products === undefined)
    return query.isError ? (
      <CatalogueError query={query} />
    ) : (
      <LoadingState>{t('loadingProducts')}</LoadingState>
    );
  return (
    <div className="flex flex-col gap-3">
      <ListSwitch shown={shown} onShow={setShown} />
      {shown === 'existing' ? (
        <Card className="max-sm:p-3">
          <ProductPicker
            key="existing"
            id="existingProducts"
            legend={t('existingLegend')}
            hint={t('existingHint')}
            required
            error={problems['existingProducts']}
            products={products}
            elsewhere={elsewhere}
            registered={registered}
            chosen={draft.existingProducts}
            onToggle={toggleExisting}
            before={
              draft.existingProducts.length > 0 ? null : (
                <CheckboxRow
                  id="noneProduced"
                  className="mt-3 border border-line-strong"
                  label={t('noneProduced')}
                  description={t('noneProducedHint')}
                  checked={draft.noneProduced}
                  onChange={(event) =>
                    dispatch({ type: 'none-produced', value: event.target.checked })
                  }
                />
              )
            }
          />
        </Card>
      ) : (
        <Card className="max-sm:p-3">
          <ProductPicker
            key="planned"
            id="selectedProducts"
            legend={t('plannedLegend')}
            hint={t('plannedHint')}
            optional
            error={problems['selectedProducts']}
            products={plannable}
            elsewhere={elsewhere}
            registered={registered}
            chosen={draft.selectedProducts}
            onToggle={togglePlanned}
          />
        </Card>
      )}
    </div>
  );
};
