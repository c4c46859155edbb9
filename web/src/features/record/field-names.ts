import { camelCase } from '@gi/contract/fields/field';
import { paperKinds } from '@gi/contract/routes/printouts';
import type { detailTexts } from '#i18n/en/details.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { text, type Translate } from '#i18n/language.ts';

type LabelKey = Exclude<keyof typeof fieldTexts.source, 'years'>;
const labelKeys = new Set<string>(Object.keys(fieldTexts.source));

/** The pages of a record call these fields by other names than the wizard. */
const recordNames: Readonly<Record<string, LabelKey>> = { name: 'fullName', phone: 'recordPhone' };

/** The label of a field on the pages of a record, by the contract's key. */
export const recordLabel = (key: LabelKey): string => text(fieldTexts, recordNames[key] ?? key);

/** The words for what a history entry names: a field, a document or a paper; other names stay as they are. */
export const fieldName = (field: string, t: Translate<typeof detailTexts.source>): string => {
  if (field === 'production_details') return t('production');
  if (field === 'existing_products') return t('existingProducts');
  if (field === 'selected_products') return t('selectedProducts');
  if (field === 'numberCovered') return text(recordTexts, field);
  if (field === 'identityVerified') return text(recordTexts, 'idVerified');
  const key = camelCase(field);
  if (labelKeys.has(key)) return recordLabel(key as LabelKey);
  const paper = paperKinds.find((kind) => kind === field);
  return paper === undefined ? field : text(paperTexts, paper);
};
