import type { ReportRow } from '@gi/contract/reports';
import { csvFile } from '#lib/csv.ts';
import { saveFile } from '#lib/download.ts';
import { dayOf, formatDate } from '#lib/format.ts';

/** Specification section 9. */
const COLUMNS = [
  'Registration ID',
  'Name',
  'Mobile Number',
  'Email',
  'Category',
  'Area of Production',
  'Annual Production',
  'Annual Turnover',
  'Created Date',
] as const;

/** Saves the report's rows; gives the name of the file. */
export function saveReport(rows: readonly ReportRow[]): string {
  const fileName = `gi_registrations_report_${dayOf(new Date())}.csv`;
  const cells = rows.map((row) => [
    row.id,
    row.name,
    row.phone,
    row.email,
    row.category_name,
    row.area_of_production,
    row.annual_production,
    row.annual_turnover,
    formatDate(row.created_at),
  ]);
  saveFile(csvFile(COLUMNS, cells), fileName);
  return fileName;
}
