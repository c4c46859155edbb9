import { documentKinds } from '@gi/contract/documents';
import type { detailTexts } from '#i18n/en/details.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { text } from '#i18n/language.ts';
import type { Translate } from '#i18n/language.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { paperKinds } from '@gi/contract/printouts';

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

/** What the history names in the reader's words: a field, a document, a paper; else as it is. */
export function fieldName(field: string, t: Text): string {
  const key = Object.entries(names).find(([name]) => name === field)?.[1];
  if (key !== undefined) return t(key);
  const paper = paperKinds.find((kind) => kind === field);
  if (paper !== undefined) return text(paperTexts, paper);
  const document = documentKinds.find((kind) => kind === field);
  return document === undefined ? field : text(documentFileTexts, document);
}
