import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { productsByCategories } from '#api/catalogue.ts';
import { Card } from '#components/ui/card.tsx';
import { CheckboxRow } from '#components/ui/choices.tsx';
import { ErrorState, LoadingState } from '#components/ui/states.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import type { WizardDraft } from './draft.ts';
import { productsOf } from './offer.ts';
import { ProductPicker } from './product-picker.tsx';
import { useWizard } from './wizard-context.ts';

/** Products of the chosen categories; for a known producer only those not registered yet. */
const useProducts = ({ additional, check, categories }: WizardDraft) => {
  const ids = categories.map((category) => category.id);
  const known = additional !== null && check?.isRegistered === true ? check : null;
  const query = useQuery({ ...productsByCategories(ids), enabled: known === null });
  const products = known === null ? query.data : productsOf(known.availableProducts, new Set(ids));
  return { products, query };
};

/** Step 4: what is produced already, and what is planned. */
export function ProductStep() {
  const t = useText(wizard);
  const { draft, dispatch, problems } = useWizard();
  const { products, query } = useProducts(draft);
  if (products === undefined)
    return query.isError ? (
      <ErrorState
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <LoadingState>{t('loadingProducts')}</LoadingState>
    );
  const existing = new Set(draft.existingProducts.map((product) => product.id));
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <Card>
        <ProductPicker
          id="existingProducts"
          legend={t('existingLegend')}
          hint={t('existingHint')}
          required
          error={problems['existingProducts']}
          products={products}
          chosen={draft.existingProducts}
          onToggle={(product) => dispatch({ type: 'existing-toggled', product })}
        />
        {draft.existingProducts.length > 0 ? null : (
          <CheckboxRow
            id="noneProduced"
            className="mt-3 border border-line-strong"
            label={t('noneProduced')}
            description={t('noneProducedHint')}
            checked={draft.noneProduced}
            onChange={(event) => dispatch({ type: 'none-produced', value: event.target.checked })}
          />
        )}
      </Card>
      <Card>
        <ProductPicker
          id="selectedProducts"
          legend={t('plannedLegend')}
          hint={t('plannedHint')}
          optional
          error={problems['selectedProducts']}
          products={products.filter((product) => !existing.has(product.id))}
          chosen={draft.selectedProducts}
          onToggle={(product) => dispatch({ type: 'planned-toggled', product })}
        />
      </Card>
    </div>
  );
}
