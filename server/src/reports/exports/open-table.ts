import type { ExportFormat } from '@gi/contract/schemas/exports';
import type { SortOrder } from '@gi/contract/fields/sort-orders';
import { dayOf } from '@gi/contract/values/days';
import { recordNumbers } from '@gi/contract/fields/identity-keys';
import type { Caller } from '#base/caller.ts';
import { type Batch, findBatch } from '#register/records/read-batches.ts';
import { findIdsOfDays, type IdRange } from '#register/counters/counters.ts';
import { applicationSummaries } from '#register/application-summaries.ts';
import { listIds } from '#register/registration-orders.ts';
import { openReader, type Reader } from '#base/replica-reader.ts';
import type { ListedRegistration } from '#register/registration-records.ts';
import { countRows } from '#register/registration-pages.ts';
import { type RegistrationScope } from '#register/registration-scope.ts';
import { auditedExport, batchesInTurn, type TableFile, tableFile } from '#register/table-files.ts';
import type { Column } from '#lib/tables/table.ts';
import type { IdentityServices } from '#identity/services.ts';

/** A table of registrations: its columns, and how a registration becomes one or several lines. */
export type ExportTable<Line> = {
  columns: readonly Column<Line>[];
  /** One line for each registration: only then is the number of lines known beforehand. */
  onePerRegistration: boolean;
  /** Whether a column tells of applications, which are no part of the stored records. */
  hasApplications?: boolean;
  linesOf: (registration: ListedRegistration) => readonly Line[];
};

export type ExportRequest<Line> = {
  scope: RegistrationScope;
  /** The newest first where it is left out. */
  order?: SortOrder | undefined;
  table: ExportTable<Line>;
  format: ExportFormat;
  /** Without ending; the format gives it. */
  fileName: string;
  sheetName: string;
  fullIds: boolean;
  /** For the audit trail: which export, of what; no personal data. */
  detail: Record<string, unknown>;
};

/** Rows read at once: large enough to keep the database busy, small enough to hold in memory. */
const batchSize = 250;
/** The most ids held in memory for an order other than by id: 8 MB per million. */
const mostOrdered = 5_000_000;

type ReadBatch = (
  from?: number,
) => (services: IdentityServices) => Promise<Batch<ListedRegistration>>;

/** The newest first: each batch begins below the last id of the one before. */
const byId =
  (scope: RegistrationScope, ids: IdRange): ReadBatch =>
  (before) =>
  ({ db }) =>
    findBatch(db, scope, { ...ids, ...(before !== undefined && { before }), size: batchSize });

/**
 * In other orders all ids are read first; a batch takes the next ones and applies the scope again, which drops rows
 * that left it.
 */
const byOrder =
  (scope: RegistrationScope, ids: readonly number[]): ReadBatch =>
  (from = 0) =>
  async ({ db }) => {
    const next = from + batchSize;
    const batch = ids.slice(from, next);
    const { rows } = await findBatch(db, { ...scope, ids: batch }, { size: batchSize });
    const found = new Map(rows.map((row) => [row.record.id, row]));
    return {
      rows: batch.flatMap((id) => found.get(id) ?? []),
      next: next < ids.length ? next : undefined,
    };
  };

const batchesOf = async (
  read: Reader<IdentityServices>,
  { scope, order = 'newest' }: Pick<ExportRequest<never>, 'scope' | 'order'>,
): Promise<ReadBatch> => {
  if (order === 'newest') return byId(scope, await read(({ db }) => findIdsOfDays(db, scope)));
  const ids = await read(({ db }) => listIds(db, scope, { order, limit: mostOrdered }));
  return byOrder(scope, ids);
};

/** The registrations with summaries of their applications. */
const withApplications =
  (registrations: readonly ListedRegistration[], { areas, timeZone }: RegistrationScope) =>
  async ({ db, settings }: IdentityServices): Promise<ListedRegistration[]> => {
    const today = dayOf(new Date(), timeZone ?? settings.timeZone);
    const ids = registrations.map(({ record }) => record.id);
    const found = await applicationSummaries(db, ids, { areas, today });
    return registrations.map(({ record, ...rest }) => ({
      ...rest,
      record: { ...record, application_summaries: found.get(record.id) ?? [] },
    }));
  };

/** The registrations with their full identity numbers. The caller audits. */
const withNumbers =
  (registrations: readonly ListedRegistration[]) =>
  async ({ db, vault }: IdentityServices): Promise<ListedRegistration[]> => {
    const producers = registrations.map(({ record }) => record.producer_id);
    const numbers = await vault.revealMany(db, [...new Set(producers)]);
    return registrations.map(({ record, ...rest }) => {
      const full = numbers.get(record.producer_id);
      return { ...rest, record: { ...record, ...recordNumbers((kind) => full?.[kind] ?? null) } };
    });
  };

/**
 * Opens an export: the lines of the table in batches, from the records of registrations. The first rows are read before
 * it answers, so that an early failure is answered as an error; a later one destroys the stream.
 */
export const openTable = async <Line>(
  caller: Caller,
  services: IdentityServices,
  request: ExportRequest<Line>,
): Promise<TableFile> => {
  const { scope, table, format, fileName, sheetName, fullIds, detail } = request;
  const read = await openReader(caller, services);
  const readBatch = await batchesOf(read, request);
  const [total, first] = await Promise.all([
    read(({ db }) => countRows(db, scope)),
    read(readBatch()),
  ]);
  const completed = async ({ rows, next }: Batch<ListedRegistration>) => {
    const numbered = fullIds ? await read(withNumbers(rows)) : rows;
    const complete = table.hasApplications
      ? await read(withApplications(numbered, scope))
      : numbered;
    return { rows: complete, next };
  };
  const entry = { ...detail, format, fullIds };
  const rows = auditedExport(caller, services, entry, async function* (progress) {
    const readNext = async (from: number) => completed(await read(readBatch(from)));
    for await (const batch of batchesInTurn(await completed(first), readNext)) {
      yield batch.flatMap(table.linesOf);
      progress.rows += batch.length;
    }
  });
  const known = table.onePerRegistration ? total : undefined;
  return tableFile({ columns: table.columns, rows }, { format, fileName, sheetName, total: known });
};
