import { dayOf } from '@gi/contract/values/days';
import { reportColumns, reportTables, type ReportColumn } from '@gi/contract/rules/report-columns';
import type { ReportRow } from '@gi/contract/schemas/reports';
import type { ReportType } from '@gi/contract/routes/reports';
import { reportRows } from '#register/report-rows.ts';
import type { Column } from '#lib/tables/table.ts';
import type { ExportTable } from './open-table.ts';

/** The file of a report: the columns and rows of its screen, days as `YYYY-MM-DD`. */
export const reportTable = (type: ReportType, timeZone: string): ExportTable<ReportRow> => {
  const { file, onePerRegistration } = reportTables[type];
  const columnOf = ({ title, width, value, day, frozen }: ReportColumn): Column<ReportRow> => ({
    title,
    width,
    ...(day && { day }),
    ...(frozen && { frozen }),
    value: (row) => {
      const cell = value(row);
      return day && typeof cell === 'string' ? dayOf(new Date(cell), timeZone) : cell;
    },
  });
  return {
    onePerRegistration,
    columns: file.map((key) => columnOf(reportColumns[key])),
    linesOf: reportRows[type],
  };
};
