import type { Body } from '@gi/contract/schemas/call-types';
import { exports, totalRowsHeader } from '@gi/contract/routes/exports';
import { today } from '#lib/format/format.ts';
import { download, type Download } from './client.ts';
import { ApiError } from './errors.ts';
import { lacksQr } from './printouts.ts';
import { rowCounter } from './row-counter.ts';

/** How far an export is. `rows` only where they can be counted (CSV), `totalRows` when the server sent it. */
export type ExportProgress = {
  bytes: number;
  rows: number | undefined;
  totalRows: number | undefined;
};

/** Watch an export, and stop it. Nothing is saved unless all of it came. */
export type ExportWatch = { signal?: AbortSignal; onProgress?: (progress: ExportProgress) => void };

const totalOf = (headers: Headers): number | undefined => {
  const text = headers.get(totalRowsHeader);
  return text !== null && /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
};

/** A file that arrived whole; `withoutQr`: papers in it have a card without its QR code. */
export type Exported = Download & { withoutQr: boolean };

type ExportWatcher = {
  signal?: AbortSignal | undefined;
  onChunk: (part: Uint8Array, h: Headers) => void;
};

/**
 * Downloads while counting. A table with fewer rows than were promised was cut off, even when a
 * proxy on the way ended it as if all was well.
 */
const watched = async (
  { signal, onProgress }: ExportWatch,
  run: (watch: ExportWatcher) => Promise<Download>,
): Promise<Exported> => {
  let last: ExportProgress = { bytes: 0, rows: undefined, totalRows: undefined };
  const count = rowCounter();
  const file = await run({
    signal,
    onChunk(chunk, headers) {
      const isCsv = headers.get('Content-Type')?.startsWith('text/csv') ?? false;
      // The first line names the columns.
      const rows = isCsv ? Math.max(0, count(chunk) - 1) : undefined;
      last = { bytes: last.bytes + chunk.byteLength, rows, totalRows: totalOf(headers) };
      onProgress?.(last);
    },
  });
  const { rows, totalRows } = last;
  if (rows !== undefined && totalRows !== undefined && rows < totalRows)
    throw new ApiError(0, 'Network error', { offline: true });
  return { ...file, withoutQr: lacksQr(file) };
};

type TableExport = Exclude<keyof typeof exports, 'production'>;
type TableBody<Name extends TableExport> = Body<(typeof exports)[Name]>;

/** Downloads a table; `nameOf` gives the file's name without its ending. */
const tableExport =
  <Name extends TableExport>(name: Name, nameOf: (body: TableBody<Name>) => string) =>
  (body: TableBody<Name>, watch: ExportWatch = {}): Promise<Exported> => {
    // TypeScript cannot relate a body to its endpoint in a table; the parameter types have checked it.
    const [endpoint, sent] = [exports[name] as typeof exports.view, body as TableBody<'view'>];
    const fileName = `${nameOf(body)}.${sent.format ?? 'csv'}`;
    return watched(watch, (watching) => download(endpoint, fileName, { body: sent, ...watching }));
  };

/** Registrations of a range of days as a table. */
export const exportByDates = tableExport(
  'byDates',
  ({ startDate = '', endDate = '' }) => `users_export_${startDate}_to_${endDate}`,
);

/** Registrations of one account as a table; collectors may ask for their own. */
export const exportByUser = tableExport(
  'byUser',
  ({ userId = '' }) => `user_registrations_${userId}_${today()}`,
);

/** Registrations of some products as a table. */
export const exportByProducts = tableExport('byProducts', () => `users_by_products_${today()}`);

/** The registrations of a list, or those chosen in it, as a table. */
export const exportView = tableExport('view', () => `registrations_${today()}`);

/** All rows of a report as a table; of the screen's report they may be only the first. */
export const exportReport = tableExport('report', () => `gi_registrations_report_${today()}`);

/** The report by State or district as a table. */
export const exportPlaces = tableExport(
  'places',
  ({ level = 'state' }) => `gi_registrations_by_${level}`,
);

/** One registration with its production table, papers and documents, as a zip. */
export const exportProduction = (
  registrationId: number,
  { fullIds }: { fullIds: boolean },
  watch: ExportWatch = {},
) =>
  watched(watch, (watching) =>
    download(exports.production, `production_export_${registrationId}.zip`, {
      body: { registrationId, fullIds },
      ...watching,
    }),
  );
