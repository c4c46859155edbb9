import type { ReviewColumn } from '@gi/contract/fields/list-columns';
import type { QueueOrder } from '@gi/contract/routes/reviews';
import type { ExportFormat } from '@gi/contract/schemas/exports';
import { dayOf, localTime } from '@gi/contract/values/days';
import type { SignedInCaller } from '#base/caller.ts';
import type { Services } from '#base/services.ts';
import type { Column } from '#lib/tables/table.ts';
import { auditedRows, batchesInTurn, type TableFile, tableFile } from '#register/table-files.ts';
import { fourEyesHold } from './four-eyes.ts';
import { queueScope, type QueueFilter } from './queue.ts';
import { countQueue, listQueue, type QueuePosition, type QueueRow } from './queue-queries.ts';

/** Who holds or looks at it, and what keeps the caller from it, as the list says it. */
const whoOf = (row: QueueRow): string =>
  [
    ...(row.claim === null ? [] : [`held by ${row.claim.username}`]),
    ...row.reviewing
      .filter(({ username }) => username !== row.claim?.username)
      .map(({ username }) => `${username} is looking`),
    ...(row.ownWork ? ['own work'] : []),
    ...(row.reviewedBefore ? ['looked at before'] : []),
  ].join('; ');

/** The columns by their names in the list. */
const listedOf = (timeZone: string): Readonly<Record<ReviewColumn, Column<QueueRow>>> => ({
  name: { title: 'Name', width: 28, frozen: true, value: (row) => row.name },
  id: { title: 'Registration ID', value: (row) => row.id },
  since: {
    title: 'Waiting since',
    width: 20,
    value: (row) =>
      localTime(row.submittedAt, timeZone).toISOString().slice(0, 19).replace('T', ' '),
  },
  collector: { title: 'Registered By', value: (row) => row.username },
  products: { title: 'Products', width: 28, value: (row) => row.products.join(', ') },
  district: { title: 'District', width: 20, value: (row) => row.district },
  state: { title: 'State', width: 20, value: (row) => row.state },
  who: { title: 'In hand', width: 28, value: whoOf },
});

const batchSize = 1_000;

type Asked = QueueFilter & {
  order?: QueueOrder | undefined;
  columns?: ReviewColumn[] | undefined;
  format: ExportFormat;
};

/** Opens the queue as a table. Its first rows are read before it answers, so that an early failure is answered as an error. */
export const exportQueue = async (
  caller: SignedInCaller,
  services: Services,
  { order = 'longest', columns: names, format, ...filter }: Asked,
): Promise<TableFile> => {
  const { db, settings } = services;
  const listed = listedOf(settings.timeZone);
  const columns =
    names === undefined ? Object.values(listed) : [...new Set(names)].map((name) => listed[name]);
  const scope = queueScope(caller, services, filter);
  const viewer = { viewer: caller.user.id, fourEyes: await fourEyesHold(db) };
  const read = async (after?: QueuePosition) => {
    const rows = await listQueue(db, scope, { after, order, limit: batchSize, ...viewer });
    return { rows, next: rows.length < batchSize ? undefined : rows.at(-1) };
  };
  const [total, first] = await Promise.all([countQueue(db, scope), read()]);
  const detail = { export: 'queue', ...filter, order, columns: names, format };
  const rows = auditedRows(caller, services, detail, batchesInTurn(first, read));
  const fileName = `review_queue_${dayOf(new Date(), settings.timeZone)}`;
  return tableFile({ columns, rows }, { format, fileName, sheetName: 'Review', total });
};
