import * as z from 'zod/mini';
import {
  leftOutReasons,
  mostPrinted,
  printJobKinds,
  printJobs as routes,
} from '../routes/print-jobs.ts';
import { defineEndpoints } from './endpoint.ts';
import { packetCopies } from '../routes/printouts.ts';
import { messageOf } from '../words/sentence.ts';
import { CardLayout, PacketCopies, PaperFact } from './printouts.ts';
import { listFilters, orderQuery } from './list-filters.ts';
import { Id, IdText, Time, signedLink } from './scalars.ts';

const PrintJobKind = z.enum(printJobKinds, messageOf('input.choose_packets_or_cards'));

export const PrintJob = z.object({
  id: Id,
  kind: PrintJobKind,
  layout: z.nullable(CardLayout),
  copies: z.array(z.enum(packetCopies)),
  /** A job that a restart interrupted is resumed: it stays `running`. */
  state: z.enum(['waiting', 'running', 'finished', 'cancelled', 'failed']),
  /** Why it failed, as a sentence. */
  problem: z.nullable(z.string()),
  /** The same as a code of the table of errors. */
  problemCode: z.nullable(z.string()),
  /** Who asked; null for an account that is deleted. */
  by: z.nullable(z.string()),
  createdAt: Time,
  endedAt: z.nullable(Time),
  /** Whether whole registrations were chosen, or single products of them. */
  chosen: z.enum(['registrations', 'products']),
  /** How many registrations (or products) were chosen, and how many of them are done. */
  registrations: z.int(),
  done: z.int(),
  /** Packets or cards made: one for each product that is produced. */
  papers: z.int(),
  leftOutCount: z.int(),
  /** The first 100. */
  leftOut: z.array(z.object({ registrationId: Id, reason: z.enum(leftOutReasons) })),
  /** Whether the PDF can be fetched; it is kept for seven days. */
  file: z.boolean(),
  /** Bytes of that PDF; null without one, and for jobs that finished before sizes were kept. */
  fileSize: z.nullable(z.int()),
});
export type PrintJob = z.output<typeof PrintJob>;

const params = z.strictObject({ id: IdText });
const keyOfProduct = (item: { registrationId: number; productId: number }): string =>
  `${item.registrationId}-${item.productId}`;

export const PrintJobInput = z.strictObject({
  /** In the order of the file; each once. */
  registrationIds: z.optional(
    z.array(Id).check(
      z.minLength(1, messageOf('print.none_chosen')),
      z.maxLength(mostPrinted, messageOf('print.too_many_chosen')),
      z.refine((ids) => new Set(ids).size === ids.length, messageOf('input.registration_once')),
    ),
  ),
  /** Single products of registrations, in the order of the file; each once. */
  products: z.optional(
    z.array(z.strictObject({ registrationId: Id, productId: Id })).check(
      z.minLength(1, messageOf('input.choose_product')),
      z.maxLength(mostPrinted, messageOf('input.choose_products_at_most', { most: '10,000' })),
      z.refine(
        (items) => new Set(items.map(keyOfProduct)).size === items.length,
        messageOf('input.product_once'),
      ),
    ),
  ),
  /** Without `registrationIds` and `products`: all that a list shows, in its order. */
  view: z.optional(z.strictObject({ ...listFilters, ...orderQuery })),
  kind: PrintJobKind,
  /** Of cards; `eight` when left out. */
  layout: z.optional(CardLayout),
  /** Of packets. */
  copies: z.optional(PacketCopies),
});
export type PrintJobInput = z.input<typeof PrintJobInput>;

export const printJobs = defineEndpoints('printouts', routes, {
  start: {
    summary: 'Print packets or cards of many registrations as one PDF, in the background',
    body: PrintJobInput,
    response: { 201: PrintJob },
  },
  blanks: {
    summary: 'What will be blank on the papers of a print job, before it is started',
    body: PrintJobInput,
    response: {
      200: z.object({
        /** Packets or cards that the job would make. */
        papers: z.int(),
        /** Of the packets those of a renewal, which have other papers; 0 for cards. */
        renewals: z.int(),
        /** On how many of these each fact is missing; only facts that are. */
        blanks: z.array(z.object({ fact: PaperFact, papers: z.int() })),
        /** Products that get no card, because their application ended or their right is over; 0 for packets. */
        withoutCard: z.int(),
        /** Registrations that were rejected: nothing of them is printed. */
        rejected: z.int(),
      }),
    },
  },
  list: {
    summary: 'The newest 50 print jobs',
    response: { 200: z.object({ jobs: z.array(PrintJob) }) },
  },
  get: { summary: 'One print job', params, response: { 200: PrintJob } },
  cancel: {
    summary: 'Stop a print job; what it made is deleted',
    params,
    response: { 200: PrintJob },
  },
  link: {
    summary: 'A link to the PDF of a finished print job, valid for a minute without a session',
    params,
    response: { 200: z.object({ url: z.string() }) },
  },
  file: {
    summary: 'The PDF of a finished print job',
    params,
    querystring: z.strictObject(signedLink),
  },
});
