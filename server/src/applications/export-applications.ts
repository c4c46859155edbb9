import type { ApplicationColumn } from '@gi/contract/fields/list-columns';
import { isRunning } from '@gi/contract/fields/application-states';
import type { Application } from '@gi/contract/schemas/applications';
import type { ExportFormat } from '@gi/contract/schemas/exports';
import {
  applicationEventLabels,
  applicationStatusLabels,
} from '@gi/contract/words/application-labels';
import { reviewStatusLabels } from '@gi/contract/words/review-labels';
import { dayOf } from '@gi/contract/values/days';
import type { SignedInCaller } from '#base/caller.ts';
import { auditedRows, batchesInTurn, type TableFile, tableFile } from '#register/table-files.ts';
import type { Column } from '#lib/tables/table.ts';
import type { Services } from '#base/services.ts';
import {
  type ApplicationPosition,
  countApplications,
  listApplications,
  type ListedApplications,
} from './list-queries.ts';
import { areasOf } from '#base/areas-in-sql.ts';

type Columns = readonly Column<Application>[];

/** The columns by their names in the list. */
const listed: Readonly<Record<ApplicationColumn, Column<Application>>> = {
  producer: { title: 'Name', width: 28, frozen: true, value: (row) => row.producerName },
  product: { title: 'Product', width: 28, value: (row) => row.productName },
  status: { title: 'Status', value: (row) => applicationStatusLabels[row.status] },
  review: { title: 'Review', value: (row) => reviewStatusLabels[row.reviewStatus] },
  state: { title: 'State', width: 20, value: (row) => row.state },
  district: { title: 'District', width: 20, value: (row) => row.district },
  last: {
    title: 'Last event',
    width: 28,
    value: ({ lastEvent, lastEventOn }) =>
      lastEvent === null ? null : `${lastEventOn} ${applicationEventLabels[`event_${lastEvent}`]}`,
  },
  applicationNo: { title: 'Application No.', value: (row) => row.applicationNo },
  authorisedUserNo: {
    title: 'Authorised User No.',
    width: 24,
    value: (row) => row.authorisedUserNo,
  },
  validUntil: {
    title: 'Valid until',
    day: true,
    // Of a right that was removed before its end no day is true.
    value: (row) => (isRunning(row.status) ? row.validUntil : null),
  },
  filedOn: { title: 'Filed on', day: true, value: (row) => row.filedOn },
  advertisedOn: { title: 'Advertised on', day: true, value: (row) => row.advertisedOn },
  journalNo: { title: 'Journal No.', value: (row) => row.journalNo },
  grantedOn: { title: 'Granted on', day: true, value: (row) => row.grantedOn },
  registrationId: { title: 'Registration ID', value: (row) => row.registrationId },
};

const usual: Columns = [
  ...(
    [
      ...(['registrationId', 'producer', 'product', 'status', 'filedOn', 'applicationNo'] as const),
      ...(['advertisedOn', 'journalNo', 'grantedOn', 'authorisedUserNo', 'validUntil'] as const),
    ] as const
  ).map((name) => listed[name]),
  {
    title: 'Registration changed after filing',
    value: (row) => (row.changedAfterFiling ? 'yes' : ''),
  },
];

const batchSize = 1_000;

type Batch = { rows: Application[]; next: ApplicationPosition | undefined };

/** Reads one batch of a list, from its beginning or after a position. */
const readBatch = async (
  { db }: Services,
  filter: ListedApplications,
  today: string,
  after?: ApplicationPosition,
): Promise<Batch> => {
  const { applications: rows, last } = await listApplications(db, filter, {
    today,
    limit: batchSize,
    after,
  });
  return { rows, next: rows.length < batchSize ? undefined : last };
};

/**
 * Opens the applications of a list as a table. Its first rows are read before it answers, so that an
 * early failure is answered as an error.
 */
export const exportApplications = async (
  caller: SignedInCaller,
  services: Services,
  {
    format,
    columns: names,
    ...asked
  }: Omit<ListedApplications, 'areas'> & {
    format: ExportFormat;
    columns?: ApplicationColumn[] | undefined;
  },
): Promise<TableFile> => {
  const columns = names === undefined ? usual : [...new Set(names)].map((name) => listed[name]);
  const filter = { ...asked, areas: areasOf(caller) };
  const today = dayOf(new Date(), services.settings.timeZone);
  const [total, first] = await Promise.all([
    countApplications(services.db, filter, today),
    readBatch(services, filter, today),
  ]);
  // The search may be a person's number: the trail says only that there was one.
  const { search, ...named } = asked;
  const searched = search === undefined ? undefined : true;
  const detail = { export: 'applications', ...named, searched, columns: names, format };
  const batches = batchesInTurn(first, (after: ApplicationPosition) =>
    readBatch(services, filter, today, after),
  );
  const rows = auditedRows(caller, services, detail, batches);
  const fileName = `applications_${today}`;
  return tableFile({ columns, rows }, { format, fileName, sheetName: 'Applications', total });
};
