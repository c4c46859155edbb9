import type { ProductionField } from '@gi/contract/registration-fields';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { allProducts } from '#api/catalogue.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { FieldControl } from '../field-control.tsx';
import { useTurnoverWords } from '../turnover.ts';
import type { ChosenProduct } from './draft.ts';
import { productionFieldId } from './step-problems.ts';
import { useWizard } from './wizard-context.ts';

type EntryFieldProps = {
  productId: number;
  field: ProductionField;
  hint?: string;
  className?: string;
};

/** One field of one product, bound to the draft. */
const EntryField = ({ productId, field, ...rest }: EntryFieldProps) => {
  const { draft, dispatch, problems } = useWizard();
  const id = productionFieldId(productId, field);
  const entry = draft.production[productId];
  const change = useCallback(
    (name: ProductionField, value: string) =>
      dispatch({ type: 'production-changed', productId, field: name, value }),
    [dispatch, productId],
  );
  const words = useTurnoverWords(entry);
  return (
    <FieldControl
      {...rest}
      {...(field === 'annualTurnover' ? words : {})}
      id={id}
      name={field}
      value={entry?.[field] ?? ''}
      error={problems[id]}
      onText={change}
    />
  );
};

const CopyButton = ({ product, first }: { product: ChosenProduct; first: ChosenProduct }) => {
  const t = useText(wizard);
  const { draft, dispatch } = useWizard();
  const from = draft.production[first.id];
  if (product.id === first.id || !from?.areaOfProduction) return null;
  const copy = () => {
    for (const field of ['areaOfProduction', 'yearsOfProduction'] as const)
      dispatch({ type: 'production-changed', productId: product.id, field, value: from[field] });
  };
  return (
    <Button className="mb-4 text-sm" onClick={copy}>
      {t('copyFrom', { name: first.name })}
    </Button>
  );
};

/** A number and its unit side by side. */
const PAIR = 'grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3';

const ProductCard = ({ product, first }: { product: ChosenProduct; first: ChosenProduct }) => {
  const t = useText(wizard);
  const productId = product.id;
  return (
    <Card heading={product.name}>
      <CopyButton product={product} first={first} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <EntryField
          productId={productId}
          field="areaOfProduction"
          hint={t('areaHint')}
          className="sm:col-span-2"
        />
        <div className={PAIR}>
          <EntryField productId={productId} field="annualProduction" />
          <EntryField productId={productId} field="unit" />
        </div>
        <div className={PAIR}>
          <EntryField productId={productId} field="annualTurnover" />
          <EntryField productId={productId} field="turnoverUnit" />
        </div>
        <EntryField productId={productId} field="yearsOfProduction" hint={t('yearsHint')} />
        <EntryField productId={productId} field="additionalNotes" className="sm:col-span-2" />
      </div>
    </Card>
  );
};

/** Step 5: the details of each product that is produced already. */
export const ProductionStep = () => {
  const t = useText(wizard);
  const { draft } = useWizard();
  // The current names of the catalogue; when it cannot be loaded, the names in the draft.
  const { data: catalogue = [] } = useQuery(allProducts());
  const names = new Map(catalogue.map((product) => [product.id, product.name]));
  const products = draft.existingProducts.map((product) => ({
    ...product,
    name: names.get(product.id) ?? product.name,
  }));
  const [first] = products;
  if (first === undefined) return <Notice>{t('productionNothing')}</Notice>;
  return (
    <div id="productionDetails" tabIndex={-1} className="flex flex-col gap-4 outline-none sm:gap-6">
      <p>{t('productionIntro')}</p>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} first={first} />
      ))}
    </div>
  );
};
