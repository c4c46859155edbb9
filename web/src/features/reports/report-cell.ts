import { documentKinds, documentLabels } from '@gi/contract/fields/document-kinds';
import { formatNumber } from '#lib/format/numbers.ts';
import {
  reportColumns,
  type ReportColumn,
  type ReportColumnKey,
} from '@gi/contract/rules/report-columns';
import type { ReportRow } from '@gi/contract/schemas/reports';
import { amountsInScreenLanguage } from '#i18n/amount-words.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { reportTexts } from '#i18n/en/reports.ts';
import { currentLanguage, text } from '#i18n/language.ts';
import { formatDate } from '#lib/format/format.ts';
import type { WrittenNames } from './use-written-names.ts';

/** Ids are written without separators, all other numbers with them. */
const IDS: ReadonlySet<ReportColumnKey> = new Set(['id', 'first']);

const documentWord = (label: string): string => {
  const kind = documentKinds.find((each) => documentLabels[each] === label);
  return kind === undefined ? label : text(fieldTexts, kind);
};

/** Translations of the values that the program writes in English; undefined for all other values. */
const inOtherWords = (
  key: ReportColumnKey,
  row: ReportRow,
  names: WrittenNames,
): string | undefined => {
  switch (key) {
    case 'summary':
      return names.products(amountsInScreenLanguage(row.production_summary));
    case 'category':
      return names.categories(row.category_name);
    case 'product':
      return row.product_name && names.products(row.product_name);
    case 'existing':
      return row.existing_names?.map(names.products).join('; ');
    case 'planned':
      return row.planned_names?.map(names.products).join('; ');
    case 'production':
      return row.annual_production ? amountsInScreenLanguage(row.annual_production) : undefined;
    case 'turnover':
      return row.annual_turnover ? amountsInScreenLanguage(row.annual_turnover) : undefined;
    case 'gender':
      return row.gender && text(fieldTexts, row.gender);
    case 'kind':
      return row.registration_kind && text(reportTexts, `kind${row.registration_kind}`);
    case 'documents':
      return row.document_names?.map(documentWord).join('; ');
    default:
      return undefined;
  }
};

/** The value of a column in the language of the screens. */
export const cellOf = (
  key: ReportColumnKey,
  row: ReportRow,
  names: WrittenNames,
): string | number | null | undefined => {
  const { value, day }: ReportColumn = reportColumns[key];
  const cell = value(row);
  if (typeof cell === 'number') return IDS.has(key) ? cell : formatNumber(cell);
  if (day) return formatDate(cell);
  return currentLanguage() === 'en' ? cell : (inOtherWords(key, row, names) ?? cell);
};
