import { productionUnits, turnoverUnits } from '@gi/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { allProducts } from '#api/catalogue.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Select, Textarea, TextInput } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { useTurnoverWords } from '../turnover.ts';
import type { ChosenProduct, Production } from './draft.ts';
import { productionFieldId } from './step-problems.ts';
import { useWizard } from './wizard-context.ts';

type FieldProps = {
  productId: number;
  field: keyof Production;
  label: string;
  hint?: string;
  optional?: boolean;
  className?: string;
};

/** One field of one product, bound to the draft. */
const useProduction = ({ productId, field }: Pick<FieldProps, 'productId' | 'field'>) => {
  const { draft, dispatch, problems } = useWizard();
  const id = productionFieldId(productId, field);
  const change = (value: string) =>
    dispatch({ type: 'production-changed', productId, field, value });
  return { id, value: draft.production[productId]?.[field] ?? '', change, error: problems[id] };
};

function ProductionField(
  props: FieldProps &
    Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength'> &
    Pick<ComponentProps<typeof Field>, 'result' | 'warning'>,
) {
  const { productId, field, label, hint, className, inputMode, maxLength, result, warning } = props;
  const { id, value, change, error } = useProduction({ productId, field });
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      warning={warning}
      result={result}
      required
      className={className ?? ''}
    >
      <TextInput
        name={id}
        value={value}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

function UnitField(props: FieldProps & { units: readonly { value: string; label: string }[] }) {
  const { productId, field, label, units } = props;
  const { id, value, change, error } = useProduction({ productId, field });
  return (
    <Field id={id} label={label} error={error} required>
      <Select name={id} value={value} onChange={(event) => change(event.target.value)}>
        {units.map((unit) => (
          <option key={unit.value} value={unit.value}>
            {unit.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The amount, with what it comes to in rupees as it is typed. */
function TurnoverField({ productId }: { productId: number }) {
  const t = useText(wizard);
  const entry = useWizard().draft.production[productId];
  const words = useTurnoverWords({
    amount: entry?.annualTurnover ?? '',
    unit: entry?.turnoverUnit ?? '',
  });
  return (
    <ProductionField
      productId={productId}
      field="annualTurnover"
      label={t('annualTurnover')}
      inputMode="decimal"
      {...words}
    />
  );
}

function NotesField({ productId }: { productId: number }) {
  const t = useText(wizard);
  const { id, value, change, error } = useProduction({ productId, field: 'additionalNotes' });
  return (
    <Field id={id} label={t('additionalNotes')} error={error} optional className="sm:col-span-2">
      <Textarea
        name={id}
        rows={2}
        maxLength={2000}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

function CopyButton({ product, first }: { product: ChosenProduct; first: ChosenProduct }) {
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
}

function ProductCard({ product, first }: { product: ChosenProduct; first: ChosenProduct }) {
  const t = useText(wizard);
  const productId = product.id;
  return (
    <Card heading={product.name}>
      <CopyButton product={product} first={first} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <ProductionField
          productId={productId}
          field="areaOfProduction"
          label={t('areaOfProduction')}
          hint={t('areaHint')}
          maxLength={300}
          className="sm:col-span-2"
        />
        <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
          <ProductionField
            productId={productId}
            field="annualProduction"
            label={t('annualProduction')}
            inputMode="numeric"
          />
          <UnitField
            productId={productId}
            field="unit"
            label={t('unit')}
            units={productionUnits.map((value) => ({
              value,
              label: t(value === 'other' ? 'otherUnit' : value),
            }))}
          />
        </div>
        <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
          <TurnoverField productId={productId} />
          <UnitField
            productId={productId}
            field="turnoverUnit"
            label={t('turnoverUnit')}
            units={turnoverUnits.map((value) => ({ value, label: t(value) }))}
          />
        </div>
        <ProductionField
          productId={productId}
          field="yearsOfProduction"
          label={t('yearsOfProduction')}
          hint={t('yearsHint')}
          inputMode="numeric"
        />
        <NotesField productId={productId} />
      </div>
    </Card>
  );
}

/** Step 5: the details of each product that is produced already. */
export function ProductionStep() {
  const t = useText(wizard);
  const { draft } = useWizard();
  // Names as the catalogue has them now; when it cannot be had, those of the draft do as well.
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
}
