import { catalogueColumns, type CatalogueColumn } from '@gi/contract/words/catalogue-columns';
import { dayOf } from '@gi/contract/values/days';
import type { ExportFormat } from '@gi/contract/schemas/exports';
import type { Caller } from '#base/caller.ts';
import { auditedExport, type TableFile } from '#register/table-files.ts';
import { csvStream } from '#lib/tables/csv.ts';
import type { Cell } from '@gi/contract/values/csv';
import type { Column } from '#lib/tables/table.ts';
import { xlsxStream } from '#lib/tables/xlsx.ts';
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
  const detail = { export: 'catalogue', format };
  const rows = auditedExport(caller, services, detail, async function* (progress) {
    yield all;
    progress.rows += all.length;
  });
  const table = { columns, rows };
  const stream =
    format === 'csv' ? csvStream(table) : xlsxStream({ ...table, sheetName: 'Catalogue' });
  const fileName = `catalogue_${dayOf(new Date(), services.settings.timeZone)}`;
  return { stream, format, fileName, total: all.length };
};
