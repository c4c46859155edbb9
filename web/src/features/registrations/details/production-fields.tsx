import type { FieldProblems } from '@gi/contract/registration-rules';
import { productionUnits, turnoverUnits } from '@gi/contract/units';
import type { ComponentProps } from 'react';
import { Field, Textarea, TextInput } from '#components/ui/field.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { productionKey } from './edit-draft.ts';
import type { DraftProduction, ProductionField } from './edit-draft.ts';

type ProductionFieldsProps = {
  entry: DraftProduction;
  problems: FieldProblems;
  onChange: (field: ProductionField, value: string) => void;
};

const digits = (value: string): string => value.replace(/[^0-9]/g, '');
/** Digits and one decimal point, as an amount is typed. */
const decimal = (value: string): string =>
  value.replace(/[^0-9.]/g, '').replace(/^([0-9]*\.?[0-9]{0,2}).*$/, '$1');

/** The editable side of one product's production; placeholders are the specification's. */
export function ProductionFields({ entry, problems, onChange }: ProductionFieldsProps) {
  const t = useText(detailTexts);
  const key = (field: ProductionField) => productionKey(entry.productId, field);

  function input(
    field: ProductionField,
    label: string,
    more: ComponentProps<typeof TextInput>,
    clean: (value: string) => string = (value) => value,
  ) {
    return (
      <Field id={key(field)} label={label} error={problems[key(field)]}>
        <TextInput
          value={entry[field]}
          autoComplete="off"
          {...more}
          onChange={(event) => onChange(field, clean(event.target.value))}
        />
      </Field>
    );
  }
  function choices(field: ProductionField, units: readonly string[]) {
    return (
      <datalist id={`${key(field)}-choices`}>
        {units.map((unit) => (
          <option key={unit} value={unit} aria-label={unit} />
        ))}
      </datalist>
    );
  }

  return (
    <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
      {input(
        'annualProduction',
        t('annualProduction'),
        { placeholder: t('egProduction'), inputMode: 'numeric', maxLength: 12 },
        digits,
      )}
      {input('unit', t('unit'), {
        placeholder: t('egUnit'),
        list: `${key('unit')}-choices`,
        autoCapitalize: 'none',
      })}
      {choices('unit', productionUnits)}
      {input('areaOfProduction', t('area'), { placeholder: t('egArea'), maxLength: 300 })}
      {input(
        'yearsOfProduction',
        t('yearsOfProduction'),
        { placeholder: t('egYears'), inputMode: 'numeric', maxLength: 3 },
        digits,
      )}
      {input(
        'annualTurnover',
        t('turnover'),
        { placeholder: t('egTurnover'), inputMode: 'decimal', maxLength: 16 },
        decimal,
      )}
      {input('turnoverUnit', t('turnoverUnit'), {
        placeholder: t('egTurnoverUnit'),
        list: `${key('turnoverUnit')}-choices`,
        autoCapitalize: 'none',
      })}
      {choices('turnoverUnit', turnoverUnits)}
      <Field id={key('additionalNotes')} label={t('notes')} optional className="sm:col-span-2">
        <Textarea
          rows={3}
          maxLength={2000}
          value={entry.additionalNotes}
          onChange={(event) => onChange('additionalNotes', event.target.value)}
        />
      </Field>
    </div>
  );
}
