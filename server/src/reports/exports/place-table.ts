import type { ExportFormat } from '@gi/contract/schemas/exports';
import type { PlaceRow } from '@gi/contract/schemas/reports';
import type { SignedInCaller } from '#base/caller.ts';
import { type PlaceQuery, readPlaces } from '#register/places/place-report.ts';
import { auditedRows, type TableFile, tableFile } from '#register/table-files.ts';
import type { Column } from '#lib/tables/table.ts';
import type { Services } from '#base/services.ts';

const unknown = 'Not known';
const stateColumn: Column<PlaceRow> = {
  title: 'State',
  width: 28,
  value: ({ state }) => state ?? unknown,
};
const districtColumn: Column<PlaceRow> = {
  title: 'District',
  width: 24,
  value: ({ district }) => district ?? unknown,
};
const numberColumns: readonly Column<PlaceRow>[] = [
  { title: 'Producers', value: ({ producers }) => producers },
  { title: 'Registrations', value: ({ registrations }) => registrations },
  { title: 'Approved', value: ({ approved }) => approved },
  { title: 'Granted', value: ({ granted }) => granted },
];

/** The report by State or district as a file. @throws {Problem} 400 when the days are reversed */
export const exportPlaces = async (
  caller: SignedInCaller,
  services: Services,
  { format, ...query }: PlaceQuery & { format: ExportFormat },
): Promise<TableFile> => {
  const { level = 'state', from, to } = query;
  const { rows } = await readPlaces(caller, services, query);
  const places = level === 'state' ? [stateColumn] : [stateColumn, districtColumn];
  const dates = { from: from || undefined, to: to || undefined };
  const detail = { export: 'places', level, ...dates, format, fullIds: false };
  const table = {
    columns: [...places, ...numberColumns],
    rows: auditedRows(caller, services, detail, [rows]),
  };
  const fileName = `gi_registrations_by_${level}`;
  return tableFile(table, { format, fileName, sheetName: 'Places', total: rows.length });
};
