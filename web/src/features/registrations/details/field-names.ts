import { documentLabels } from '@gi/contract/documents';
import type { Translate } from '#i18n/language.ts';
import type { detailTexts } from '#i18n/en/details.ts';

type Text = Translate<typeof detailTexts.source>;

const names = {
  name: 'fullName',
  age: 'age',
  gender: 'gender',
  phone: 'phone',
  email: 'email',
  address: 'address',
  aadhar_number: 'aadhar',
  voter_id: 'voterId',
  pan_number: 'pan',
  area_of_production: 'area',
  annual_turnover: 'turnover',
  turnover_unit: 'turnoverUnit',
  years_of_production: 'yearsOfProduction',
  production_details: 'production',
  annualProduction: 'annualProduction',
  unit: 'unit',
  areaOfProduction: 'area',
  yearsOfProduction: 'yearsOfProduction',
  annualTurnover: 'turnover',
  turnoverUnit: 'turnoverUnit',
  additionalNotes: 'notes',
} as const;

/** A field of the wire in the reader's words; a document by its label; anything else as it is. */
export function fieldName(field: string, t: Text): string {
  const key = Object.entries(names).find(([name]) => name === field)?.[1];
  if (key !== undefined) return t(key);
  return Object.entries(documentLabels).find(([kind]) => kind === field)?.[1] ?? field;
}
