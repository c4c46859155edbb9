import type { CatalogueImport } from '@gi/contract/schemas/catalogue-import';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';

/** The application number of a product; null without one. */
export type NumberedProduct = { name: string; number: string | null };

/** '01-Apr-24', 'Apr-24', '2024-04-01 00:00:00': what spreadsheets make of numbers such as 1-4-24. */
const dateBySpreadsheet =
  /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?$|^\d{4}-\d\d-\d\d/i;

/** Letters and blanks are compared as for applications of people. */
const keyOf = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase();

/** What is doubtful about an application number. It is saved all the same: one application may cover several products. */
export const useNumberDoubts = () => {
  const t = useText(catalogueTexts);
  return (typed: string, others: readonly NumberedProduct[]): string[] => {
    const number = typed.trim();
    if (number === '') return [];
    const same = others.find((other) => keyOf(other.number ?? '') === keyOf(number));
    return [
      ...(dateBySpreadsheet.test(number) ? [t('numberIsDate', { number })] : []),
      ...(same === undefined ? [] : [t('numberOfOther', { number, name: same.name })]),
    ];
  };
};

type ImportedRow = CatalogueImport['rows'][number];
const changeIn = (row: ImportedRow, field: string) =>
  row.changes.find((change) => change.field === field);

/** The products as they are after an import. */
export const afterImport = (
  products: readonly NumberedProduct[],
  rows: readonly ImportedRow[],
): NumberedProduct[] => {
  const byName = new Map(products.map((product) => [product.name, product]));
  for (const row of rows) {
    if (row.kind !== 'product') continue;
    const name = changeIn(row, 'name')?.from ?? row.name;
    const number = changeIn(row, 'application_no');
    const before = byName.get(name)?.number ?? null;
    byName.delete(name);
    byName.set(row.name, { name: row.name, number: number === undefined ? before : number.to });
  }
  return [...byName.values()];
};

/** The rows of an import that bring an application number, with it. */
export const numbersIn = (rows: readonly ImportedRow[]) =>
  rows.flatMap((row) => {
    const number = row.kind === 'product' ? changeIn(row, 'application_no')?.to : undefined;
    return number === undefined || number === null ? [] : [{ row, number }];
  });
