import type { RegisterColumn } from '@gi/contract/fields/list-columns';
import { identityKinds } from '@gi/contract/fields/identity-keys';
import type { SortOrder } from '@gi/contract/fields/sort-orders';
import { dayOf, endOfDay, startOfDay } from '@gi/contract/values/days';
import type { ExportFormat } from '@gi/contract/schemas/exports';
import { reportRange } from '@gi/contract/rules/report-range';
import type { ReportType } from '@gi/contract/routes/reports';
import { type Caller, refuseUnlessMay, type SignedInCaller } from '#base/caller.ts';
import { isAccount } from '#base/caller-now.ts';
import { scopeOf } from '#register/registration-lists.ts';
import type { TableFile } from '#register/table-files.ts';
import { Problem } from '#base/errors.ts';
import { countProducts } from './queries.ts';
import type { ListedRegistration } from '#register/registration-records.ts';
import { tellsOfApplications, viewColumns, workingListColumns } from './working-list.ts';
import { reportTable } from './report-table.ts';
import { type ExportTable, openTable } from './open-table.ts';
import type { IdentityServices } from '#identity/services.ts';
import { reachOf } from '#base/areas-in-sql.ts';

/** The options of every export of registrations. */
type Choices = { format: ExportFormat; fullIds?: boolean | undefined };
type Days = { startDate?: string | null | undefined; endDate?: string | null | undefined };

/**
 * Whether an export holds full identity numbers: only when it is asked to.
 * @throws {Problem} 403 without the permission `export.numbers`
 */
export const fullIdsOf = (
  caller: Caller,
  { fullIds = false }: Pick<Choices, 'fullIds'>,
): boolean => {
  if (fullIds) refuseUnlessMay(caller, 'export.numbers');
  return fullIds;
};

/** One line for each registration: the unit's working list. */
const workingList = (timeZone: string): ExportTable<ListedRegistration> => ({
  onePerRegistration: true,
  columns: workingListColumns(timeZone),
  linesOf: (registration) => [registration],
});

const todayOf = ({ settings }: IdentityServices): string => dayOf(new Date(), settings.timeZone);

/** Registrations of a range of days. @throws {Problem} 400 without both days, or when reversed */
export const exportByDates = async (
  caller: SignedInCaller,
  services: IdentityServices,
  { startDate, endDate, ...choices }: Days & Choices,
): Promise<TableFile> => {
  if (!startDate || !endDate) throw new Problem('export.dates_required');
  if (startDate > endDate) throw new Problem('export.dates_reversed');
  const { timeZone } = services.settings;
  return openTable(caller, services, {
    scope: {
      ...reachOf(caller),
      consented: true,
      from: startOfDay(startDate, timeZone),
      until: endOfDay(endDate, timeZone),
      timeZone,
    },
    table: workingList(timeZone),
    format: choices.format,
    fileName: `users_export_${startDate}_to_${endDate}`,
    sheetName: `${startDate} to ${endDate}`,
    fullIds: fullIdsOf(caller, choices),
    detail: { export: 'dates', startDate, endDate },
  });
};

/** Registrations of any of the products. @throws {Problem} 400 without products, 404 for an unknown one */
export const exportByProducts = async (
  caller: SignedInCaller,
  services: IdentityServices,
  { productIds = [], ...choices }: { productIds?: number[] | undefined } & Choices,
): Promise<TableFile> => {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) throw new Problem('export.products_required');
  if ((await countProducts(services.db, ids)) < ids.length)
    throw new Problem('catalogue.product_not_found');
  return openTable(caller, services, {
    scope: { ...reachOf(caller), consented: true, productIds: ids },
    table: workingList(services.settings.timeZone),
    format: choices.format,
    fileName: `users_by_products_${todayOf(services)}`,
    sheetName: 'By products',
    fullIds: fullIdsOf(caller, choices),
    detail: { export: 'products', productIds: ids },
  });
};

/**
 * Registrations of one account.
 * @throws {Problem} 400 without an account, 404 for one that does not exist or, to a collector, is
 *   another's
 */
export const exportByUser = async (
  caller: SignedInCaller,
  services: IdentityServices,
  { userId, ...choices }: { userId?: number | null | undefined } & Choices,
): Promise<TableFile> => {
  if (userId === undefined || userId === null) throw new Problem('export.user_required');
  const { owner, areas } = reachOf(caller);
  if ((owner !== undefined && owner !== userId) || !(await isAccount(services.db, userId)))
    throw new Problem('users.not_found');
  return openTable(caller, services, {
    scope: { owner: userId, areas, consented: true },
    table: workingList(services.settings.timeZone),
    format: choices.format,
    fileName: `user_registrations_${userId}_${todayOf(services)}`,
    sheetName: 'Registrations',
    fullIds: fullIdsOf(caller, choices),
    detail: { export: 'user', userId },
  });
};

type ViewFilter = Parameters<typeof scopeOf>[2] & { ids?: number[] | undefined };
type ViewTable = { columns?: readonly RegisterColumn[] | undefined; order?: SortOrder | undefined };

/** The columns of a view as a table; without named ones the working list. */
const tableOfView = (
  columns: ViewTable['columns'],
  timeZone: string,
): ExportTable<ListedRegistration> => {
  const table = workingList(timeZone);
  if (columns === undefined) return table;
  return {
    ...table,
    columns: viewColumns(columns, timeZone),
    hasApplications: columns.some(tellsOfApplications),
  };
};

/**
 * The registrations of a list, or those chosen in it, without people who withdrew their consent: in the columns and
 * the order of the list. Full numbers are read only where a column shows them.
 */
export const exportView = async (
  caller: SignedInCaller,
  services: IdentityServices,
  { ids, format, fullIds, columns, order, ...filter }: ViewFilter & ViewTable & Choices,
): Promise<TableFile> => {
  const isFull = fullIdsOf(caller, { fullIds });
  const scope = await scopeOf(caller, services, filter);
  // The search may be a person's number: the trail says only that there was one.
  const { search, ...named } = filter;
  return openTable(caller, services, {
    scope: { ...scope, ids, consented: true },
    order,
    table: tableOfView(columns, services.settings.timeZone),
    format,
    fileName: `registrations_${todayOf(services)}`,
    sheetName: 'Registrations',
    fullIds:
      isFull &&
      (columns === undefined ||
        columns.some((each) => identityKinds.some((kind) => kind === each))),
    detail: {
      export: 'view',
      ...{ ...named, columns, order },
      searched: search === undefined ? undefined : true,
      chosen: ids?.length,
    },
  });
};

type ReportFilter = Days &
  Omit<Parameters<typeof scopeOf>[2], keyof Days> & { type?: ReportType | undefined };

/** The table of a report, over the rows that its screen shows. @throws {Problem} 400 when reversed */
export const exportReport = async (
  caller: SignedInCaller,
  services: IdentityServices,
  { type = 'summary', format, ...filter }: ReportFilter & { format: ExportFormat },
): Promise<TableFile> => {
  const today = todayOf(services);
  const range = reportRange(filter, today);
  if (range.startDate > range.endDate) throw new Problem('export.dates_reversed');
  return openTable(caller, services, {
    scope: { ...(await scopeOf(caller, services, { ...filter, ...range })), consented: true },
    table: reportTable(type, services.settings.timeZone),
    format,
    fileName: `gi_registrations_report_${today}`,
    sheetName: 'Report',
    fullIds: false,
    detail: { export: 'report', type, ...range },
  });
};
