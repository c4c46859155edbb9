import * as z from 'zod/mini';
import { exports as routes } from '../routes/exports.ts';
import { registerColumns } from '../fields/list-columns.ts';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';
import { listFilters, orderQuery } from './list-filters.ts';
import { placesQuery, reportQuery } from './reports.ts';
import { Id, OptionalDay } from './scalars.ts';

/** Without `format` the Accept header decides, and CSV when it names neither. */
export const ExportFormat = z.enum(['csv', 'xlsx'], messageOf('input.choose_csv_or_xlsx'));
export type ExportFormat = z.output<typeof ExportFormat>;

const choices = {
  format: z.optional(ExportFormat),
  /** With the permission `export.numbers` only; audited. Otherwise identity numbers are masked. */
  fullIds: z.optional(z.boolean(messageOf('input.send_true_or_false'))),
};
/** The columns of a table, from left to right. */
export const columnsOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.optional(
    z
      .array(z.enum(names, messageOf('input.choose_columns')))
      .check(
        z.minLength(1, messageOf('input.choose_columns')),
        z.maxLength(60, messageOf('input.choose_columns')),
      ),
  );
/** Only these rows of a list. */
export const ChosenIds = z.optional(
  z
    .array(Id)
    .check(
      z.minLength(1),
      z.maxLength(10_000, messageOf('input.choose_rows_at_most', { most: '10,000' })),
    ),
);
const optionalDay = z.nullable(OptionalDay);

export const exports = defineEndpoints('exports', routes, {
  byDates: {
    summary: 'Registrations of a date range as a table',
    body: z.strictObject({ startDate: optionalDay, endDate: optionalDay, ...choices }),
  },
  byProducts: {
    summary: 'Registrations of some products as a table',
    body: z.strictObject({
      productIds: z.optional(
        z.array(Id).check(z.maxLength(1000, messageOf('input.choose_fewer_products'))),
      ),
      ...choices,
    }),
  },
  byUser: {
    summary: 'Registrations of one account as a table; collectors: their own',
    body: z.strictObject({ userId: z.optional(z.nullable(Id)), ...choices }),
  },
  view: {
    summary: 'The registrations that a list shows, or those chosen in it, as a table',
    body: z.strictObject({
      ...listFilters,
      ...orderQuery,
      ids: ChosenIds,
      /** These columns in this order; without them all of the working list. */
      columns: columnsOf(registerColumns),
      ...choices,
    }),
  },
  report: {
    summary: 'All rows of a report as a table; collectors: over their own registrations',
    body: z.strictObject({ ...reportQuery, format: z.optional(ExportFormat) }),
  },
  places: {
    summary: 'The report by State or district as a table',
    body: z.strictObject({ ...placesQuery, format: z.optional(ExportFormat) }),
  },
  production: {
    summary: 'One registration: production table, papers and documents as a zip',
    body: z.strictObject({
      registrationId: z.optional(z.nullable(Id)),
      /** With the permission `export.numbers` only; audited. Otherwise scans that show an identity number are left out. */
      fullIds: choices.fullIds,
    }),
  },
});
