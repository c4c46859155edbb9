import type { Application } from '@gi/contract/applications';
import type { ExportFormat } from '@gi/contract/exports';
import { dayOf } from '@gi/contract/days';
import type { Readable } from 'node:stream';
import { writeAuditEntry } from '#core/audit.ts';
import { toApplication } from '#core/applications.ts';
import type { SignedInCaller } from '#core/caller.ts';
import { csvStream } from '#lib/csv.ts';
import type { Column } from '#lib/table.ts';
import { XLSX_TYPE, xlsxStream } from '#lib/xlsx.ts';
import type { Services } from '#services.ts';
import { type ApplicationFilter, countApplications, listApplications } from './list-queries.ts';

const columns: readonly Column<Application>[] = [
  { title: 'Registration ID', value: (row) => row.registrationId },
  { title: 'Name', width: 28, value: (row) => row.producerName },
  { title: 'Product', width: 28, value: (row) => row.productName },
  { title: 'Status', value: (row) => row.status.replaceAll('_', ' ') },
  { title: 'Filed on', value: (row) => row.filedOn },
  { title: 'Application No.', value: (row) => row.applicationNo },
  { title: 'Advertised on', value: (row) => row.advertisedOn },
  { title: 'Journal No.', value: (row) => row.journalNo },
  { title: 'Granted on', value: (row) => row.grantedOn },
  { title: 'Authorised User No.', width: 24, value: (row) => row.authorisedUserNo },
  { title: 'Valid until', value: (row) => row.validUntil },
];

const batchSize = 1_000;

/** The rows of a list, read in batches; the trail says how many went out. */
const readRows = async function* (
  caller: SignedInCaller,
  { db }: Services,
  { filter, format, today }: { filter: ApplicationFilter; format: ExportFormat; today: string },
): AsyncGenerator<Application> {
  let rows = 0;
  let complete = false;
  try {
    for (;;) {
      const batch = await listApplications(db, filter, { today, limit: batchSize, offset: rows });
      for (const row of batch) {
        yield toApplication(row, row, today);
        rows += 1;
      }
      if (batch.length < batchSize) break;
    }
    complete = true;
  } finally {
    const detail = { kind: 'applications', status: filter.status, format, rows, complete };
    await writeAuditEntry(db, caller, 'export.table', undefined, detail);
  }
};

/** The applications of a list as a table. */
export const exportApplications = async (
  caller: SignedInCaller,
  services: Services,
  filter: ApplicationFilter,
  format: ExportFormat,
): Promise<{ stream: Readable; type: string; fileName: string; total: number }> => {
  const today = dayOf(new Date(), services.settings.timeZone);
  const total = await countApplications(services.db, filter, today);
  const table = { columns, rows: readRows(caller, services, { filter, format, today }) };
  const isCsv = format === 'csv';
  return {
    stream: isCsv ? csvStream(table) : xlsxStream({ ...table, sheetName: 'Applications' }),
    type: isCsv ? 'text/csv; charset=utf-8' : XLSX_TYPE,
    fileName: `applications_${today}.${format}`,
    total,
  };
};
