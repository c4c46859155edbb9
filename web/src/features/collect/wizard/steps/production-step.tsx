import { isRequired, keysOf } from '@gi/contract/fields/field';
import { isOutside, stateOfAddress } from '@gi/contract/fields/places';
import { productionFields, type ProductionField } from '@gi/contract/fields/registration-fields';
import { productionUnits, turnoverUnits } from '@gi/contract/fields/units';
import { useCallback, useEffect, useEffectEvent, type ReactNode } from 'react';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { scanTexts } from '#i18n/en/scan.ts';
import { placeWarnings } from '#i18n/en/place-warnings.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { FieldControl } from '#features/record/field-control.tsx';
import { useTurnoverWords } from '#features/record/turnover.ts';
import type { ChosenProduct, WizardDraft } from '../../drafts/draft.ts';
import { productionFieldId } from '../../problems/step-problems.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useWizard } from '../wizard-context.ts';

type EntryFieldProps = {
  productId: number;
  field: ProductionField;
  hint?: string;
  className?: string;
  beside?: ReactNode;
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
  const turnoverProps = useTurnoverWords(entry);
  return (
    <FieldControl
      {...rest}
      {...(field === 'annualTurnover' ? turnoverProps : {})}
      id={id}
      name={field}
      value={entry?.[field] ?? ''}
      error={problems[id]}
      enterKeyHint="next"
      onText={change}
    />
  );
};

/** A chosen product with the States of the catalogue, joined by `;`. */
type ListedProduct = ChosenProduct & {
  states: string | null;
  /** No longer in the catalogue. */
  retired: boolean;
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

type UnitField = 'unit' | 'turnoverUnit';

/** The unit of an amount, joined to the amount's control. Enter skips it, because it has a value. */
const UnitSelect = ({ productId, field }: { productId: number; field: UnitField }) => {
  const t = useText(fieldTexts);
  const { draft, dispatch, problems } = useWizard();
  const id = productionFieldId(productId, field);
  return (
    <select
      id={id}
      name={id}
      aria-label={t(field)}
      aria-invalid={problems[id] ? true : undefined}
      data-enter="pass"
      className="control w-auto px-2 @min-[13rem]:max-w-[60%] @min-[13rem]:rounded-l-none @min-[13rem]:border-l-0"
      value={draft.production[productId]?.[field] ?? ''}
      onChange={(event) =>
        dispatch({ type: 'production-changed', productId, field, value: event.target.value })
      }
    >
      {productionFields[field].options.map((option) => (
        <option key={option} value={option}>
          {t(option)}
        </option>
      ))}
    </select>
  );
};

/** The area and the units of this collector's last registration of the product, or the district of the card, with one tap. */
const LastTime = ({ productId }: { productId: number }) => {
  const t = useText(wizard);
  const units = useText(fieldTexts);
  const scan = useText(scanTexts);
  const { draft, dispatch, last } = useWizard();
  const latest = last.products.find(({ id }) => id === productId) ?? last.products[0];
  const district = draft.card?.filled.district;
  const areaOfProduction = latest?.areaOfProduction || district;
  if (!areaOfProduction || draft.production[productId]?.areaOfProduction) return null;
  const isSame = latest?.id === productId;
  const { unit, turnoverUnit } = latest ?? {};
  // Of another product only the place is likely to be the same.
  const repeated = isSame
    ? { areaOfProduction, unit: unit ?? '', turnoverUnit: turnoverUnit ?? '' }
    : { areaOfProduction };
  const wordOf = (value: string) => {
    const unit = [...productionUnits, ...turnoverUnits].find((each) => each === value);
    return unit === undefined ? value : units(unit);
  };
  const repeat = () => {
    for (const [field, value] of Object.entries(repeated))
      dispatch({
        type: 'production-changed',
        productId,
        field: field as keyof typeof repeated,
        value,
      });
    document.getElementById(productionFieldId(productId, 'annualProduction'))?.focus();
  };
  return (
    <Button
      className="mb-4 text-left text-sm"
      icon={<History size={18} aria-hidden="true" />}
      onClick={repeat}
    >
      {latest?.areaOfProduction
        ? t('asLastTime', { values: Object.values(repeated).map(wordOf).join(', ') })
        : scan('areaOnCard', { place: areaOfProduction })}
    </Button>
  );
};

/** A warning for a product that is retired, or registered for other States than that of the address. */
const ProductNotice = ({ product }: { product: ListedProduct }) => {
  const t = useText(wizard);
  const places = useText(placeWarnings);
  const names = useEntryNames();
  const { draft } = useWizard();
  const state = stateOfAddress(draft.person.address);
  const { name, states, retired } = product;
  if (retired)
    return (
      <div className="mb-4">
        <Notice tone="warning">{t('productRetired', { product: name })}</Notice>
      </div>
    );
  if (state === undefined || !isOutside(states, state)) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        {places('outside', {
          product: name,
          states: names.states(states),
          state: names.states(state),
        })}
      </Notice>
    </div>
  );
};

const ProductCard = ({ product, first }: { product: ListedProduct; first: ListedProduct }) => {
  const t = useText(wizard);
  const productId = product.id;
  return (
    <Card heading={product.name}>
      <ProductNotice product={product} />
      {product.id === first.id ? (
        <LastTime productId={productId} />
      ) : (
        <CopyButton product={product} first={first} />
      )}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <EntryField
          productId={productId}
          field="areaOfProduction"
          hint={t('areaHint')}
          className="sm:col-span-2"
        />
        <EntryField
          productId={productId}
          field="annualProduction"
          beside={<UnitSelect productId={productId} field="unit" />}
        />
        <EntryField
          productId={productId}
          field="annualTurnover"
          beside={<UnitSelect productId={productId} field="turnoverUnit" />}
        />
        <EntryField productId={productId} field="yearsOfProduction" hint={t('yearsHint')} />
        <EntryField productId={productId} field="startYear" hint={t('startYearHint')} />
        <EntryField
          productId={productId}
          field="productionMethod"
          hint={t('methodHint')}
          className="sm:col-span-2"
        />
        <EntryField productId={productId} field="additionalNotes" className="sm:col-span-2" />
      </div>
    </Card>
  );
};

/**
 * For the next producer of a village, whose place and units are filled in, the first empty field takes the focus: the
 * keyboard of the phone is open then.
 */
const useFirstEmptyField = ({ likeLast, existingProducts, production }: WizardDraft) => {
  const first = existingProducts.flatMap(({ id }) =>
    keysOf(productionFields)
      .filter((field) => isRequired(productionFields[field]) && production[id]?.[field] === '')
      .map((field) => productionFieldId(id, field)),
  )[0];
  const focus = useEffectEvent(() => {
    if (likeLast && first !== undefined) document.getElementById(first)?.focus();
  });
  // After the heading has had it.
  useEffect(() => {
    const timer = setTimeout(focus);
    return () => clearTimeout(timer);
  }, []);
};

/** Step 5: the details of each product that is produced already. */
export const ProductionStep = () => {
  const t = useText(wizard);
  const { draft } = useWizard();
  // The current names of the catalogue; when it cannot be loaded, the names in the draft.
  const { listed, isRetired } = useCatalogue();
  const names = useEntryNames();
  const products = draft.existingProducts.map((product): ListedProduct => {
    const found = listed.get(product.id);
    return {
      ...product,
      name: names.product(found ?? product),
      states: found?.state ?? null,
      retired: isRetired(product.id),
    };
  });
  const [first] = products;
  useFirstEmptyField(draft);
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
