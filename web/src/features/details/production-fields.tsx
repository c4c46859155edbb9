import type { ProductionField } from '@gi/contract/fields/registration-fields';
import { productionUnits, turnoverUnits } from '@gi/contract/fields/units';
import { useState, type ComponentProps } from 'react';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import type { FieldControl } from '#features/record/field-control.tsx';
import { useTurnoverWords } from '#features/record/turnover.ts';
import { entryKey, entryOf, type WorkingCopy } from './working-copy.ts';
import { RemarkedField } from './remarked-field.tsx';
import { unitOf, unitShown, unitWritten } from './typed-units.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** A unit in the words of the screens. What was typed stays as it is typed as long as it means that unit. */
const UnitField = (props: ComponentProps<typeof RemarkedField<'unit' | 'turnoverUnit'>>) => {
  const { value, suggestions = [], onText } = props;
  const [typed, setTyped] = useState('');
  return (
    <RemarkedField
      {...props}
      value={unitWritten(typed) === value ? typed : unitShown(value)}
      suggestions={suggestions.map(unitShown)}
      onText={(name, text) => {
        setTyped(text);
        onText(name, unitWritten(text));
      }}
    />
  );
};

type ProductionFieldsProps = { productId: number; copy: WorkingCopy; edit: RegistrationEditing };

/** The editable side of one product's production; placeholders: docs/specification.md, Order and names of fields. */
export const ProductionFields = ({ productId, copy, edit }: ProductionFieldsProps) => {
  const t = useText(detailTexts);
  const entry = entryOf(copy, productId);
  const turnover = useTurnoverWords({ ...entry, turnoverUnit: unitOf(entry.turnoverUnit) });
  const propsOf = <Name extends ProductionField>(name: Name) => ({
    name,
    ...{ remarkOn: `production.${productId}.${name}`, id: entryKey(productId, name) },
    ...{ value: entry[name], error: edit.problems[entryKey(productId, name)], mayBeBlank: true },
    onText: (_name: ProductionField, text: string) =>
      edit.setField(entryKey(productId, name), text),
  });
  const field = (
    name: ProductionField,
    more: Partial<ComponentProps<typeof FieldControl<ProductionField>>> = {},
  ) => <RemarkedField {...propsOf(name)} {...more} />;
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-6 sm:grid-cols-2">
      {field('annualProduction', { placeholder: t('egProduction') })}
      <UnitField {...propsOf('unit')} placeholder={t('egUnit')} suggestions={productionUnits} />
      {field('areaOfProduction', { placeholder: t('egArea') })}
      {field('yearsOfProduction', { placeholder: t('egYears') })}
      {field('annualTurnover', { placeholder: t('egTurnover'), ...turnover })}
      <UnitField
        {...propsOf('turnoverUnit')}
        placeholder={t('egTurnoverUnit')}
        suggestions={turnoverUnits}
      />
      {field('additionalNotes', { className: 'sm:col-span-2' })}
      {field('productionMethod', { className: 'sm:col-span-2' })}
      {field('startYear', { placeholder: t('egStartYear') })}
      {field('signingPlace')}
      {field('signingDate')}
    </div>
  );
};
