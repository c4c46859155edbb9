import type { FieldProblems } from '@gi/contract/registration-rules';
import { asciiDigits } from '@gi/contract/digits';
import { productionUnits, turnoverUnits } from '@gi/contract/units';
import type { ComponentProps } from 'react';
import { Field, Textarea, TextInput } from '#components/ui/field.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { useTurnoverWords } from '../turnover.ts';
import { productionKey, turnoverOf } from './edit-draft.ts';
import type { DraftProduction, ProductionField } from './edit-draft.ts';

type ProductionFieldsProps = {
  entry: DraftProduction;
  problems: FieldProblems;
  onChange: (field: ProductionField, value: string) => void;
};

/** The editable side of one product's production; placeholders are the specification's. */
export function ProductionFields({ entry, problems, onChange }: ProductionFieldsProps) {
  const t = useText(detailTexts);
  const turnover = useTurnoverWords(turnoverOf(entry));
  const key = (field: ProductionField) => productionKey(entry.productId, field);

  function input(
    field: ProductionField,
    label: string,
    more: ComponentProps<typeof TextInput>,
    under: Pick<ComponentProps<typeof Field>, 'result' | 'warning'> = {},
  ) {
    return (
      <Field id={key(field)} label={label} error={problems[key(field)]} {...under}>
        <TextInput
          value={entry[field]}
          autoComplete="off"
          {...more}
          onChange={(event) =>
            onChange(
              field,
              more.inputMode === undefined ? event.target.value : asciiDigits(event.target.value),
            )
          }
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
      {input('annualProduction', t('annualProduction'), {
        placeholder: t('egProduction'),
        inputMode: 'numeric',
      })}
      {input('unit', t('unit'), {
        placeholder: t('egUnit'),
        list: `${key('unit')}-choices`,
        autoCapitalize: 'none',
      })}
      {choices('unit', productionUnits)}
      {input('areaOfProduction', t('area'), { placeholder: t('egArea'), maxLength: 300 })}
      {input('yearsOfProduction', t('yearsOfProduction'), {
        placeholder: t('egYears'),
        inputMode: 'numeric',
      })}
      {input(
        'annualTurnover',
        t('turnover'),
        { placeholder: t('egTurnover'), inputMode: 'decimal' },
        turnover,
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
