import { catalogueColumns, type CatalogueColumn } from '@gi/contract/words/catalogue-columns';
import { dayOf } from '@gi/contract/values/days';
import type { ExportFormat } from '@gi/contract/schemas/exports';
import type { Caller } from '#base/caller.ts';
import { auditedRows, type TableFile, tableFile } from '#register/table-files.ts';
import type { Cell } from '@gi/contract/values/csv';
import type { Column } from '#lib/tables/table.ts';
import type { Services } from '#base/services.ts';
import { listCatalogue } from './edit-queries.ts';
import { categoryFacts, productFacts } from './entry-facts.ts';

type Row = Partial<Record<CatalogueColumn, Cell>>;

const widths: Partial<Record<CatalogueColumn, number>> = {
  kind: 10,
  id: 8,
  name: 36,
  category: 22,
  proprietor: 40,
  proprietor_address: 40,
  description: 40,
  retired: 10,
};
const columns: readonly Column<Row>[] = catalogueColumns.map((title) => ({
  title,
  width: widths[title] ?? 16,
  value: (row) => row[title],
}));

/** All categories, then all products, retired ones too, as a file that `importCatalogue` reads. */
export const exportCatalogue = async (
  caller: Caller,
  services: Services,
  format: ExportFormat,
): Promise<TableFile> => {
  const { categories, products } = await listCatalogue(services.db);
  const all: Row[] = [
    ...categories.map((each) => ({ kind: 'category', id: each.id, ...categoryFacts(each) })),
    ...products.map((each) => ({ kind: 'product', id: each.id, ...productFacts(each) })),
  ];
  const rows = auditedRows(caller, services, { export: 'catalogue', format }, [all]);
  const fileName = `catalogue_${dayOf(new Date(), services.settings.timeZone)}`;
  const file = { format, fileName, sheetName: 'Catalogue', total: all.length };
  return tableFile({ columns, rows }, file);
};
