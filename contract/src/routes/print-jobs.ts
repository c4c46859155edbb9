import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { CardLayout, PacketCopies, packetCopies, PaperFact } from './printouts.ts';
import { filterBody, orderQuery } from '../schemas/register-view.ts';
import { Id, IdText, signedLink, Time } from '../schemas/text-schemas.ts';
import { messageOf } from '../words/sentence.ts';

/** How many jobs the list of print jobs shows. */
export const shownPrintJobs = 50;
/** The most registrations of one print job. */
export const mostPrinted = 10_000;

export const printJobKinds = ['packet', 'card'] as const;
export type PrintJobKind = (typeof printJobKinds)[number];
const PrintJobKind = z.enum(printJobKinds, messageOf('input.choose_packets_or_cards'));

/** Why a registration of a job is not in its file. */
const leftOutReasons = ['deleted', 'withdrawn', 'no_product', 'failed'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const PrintJob = z.object({
  id: Id,
  kind: PrintJobKind,
  layout: z.nullable(CardLayout),
  copies: z.array(z.enum(packetCopies)),
  /** A job that a restart interrupted goes on: it stays `running`. */
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
  /** How many registrations (or products) were chosen, and how many of them had their turn. */
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

const tags = ['printouts'] as const;
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
  view: z.optional(z.strictObject({ ...filterBody, ...orderQuery })),
  kind: PrintJobKind,
  /** Of cards; `eight` when left out. */
  layout: z.optional(CardLayout),
  /** Of packets. */
  copies: z.optional(PacketCopies),
});
export type PrintJobInput = z.input<typeof PrintJobInput>;

export const printJobs = defineEndpoints({
  start: {
    method: 'POST',
    url: '/print-jobs',
    config: { access: 'admin' },
    schema: {
      summary: 'Print packets or cards of many registrations as one PDF, in the background',
      tags,
      body: PrintJobInput,
      response: { 201: PrintJob },
    },
  },
  blanks: {
    method: 'POST',
    url: '/print-jobs/blanks',
    config: { access: 'admin' },
    schema: {
      summary: 'What will be blank on the papers of a print job, before it is started',
      tags,
      body: PrintJobInput,
      response: {
        200: z.object({
          /** Packets or cards that the job would make. */
          papers: z.int(),
          /** On how many of these each fact is missing; only facts that are. */
          blanks: z.array(z.object({ fact: PaperFact, papers: z.int() })),
        }),
      },
    },
  },
  list: {
    method: 'GET',
    url: '/print-jobs',
    config: { access: 'admin' },
    schema: {
      summary: 'The newest 50 print jobs',
      tags,
      response: { 200: z.object({ jobs: z.array(PrintJob) }) },
    },
  },
  cancel: {
    method: 'POST',
    url: '/print-jobs/:id/cancel',
    config: { access: 'admin' },
    schema: {
      summary: 'Stop a print job; what it made is deleted',
      tags,
      params,
      response: { 200: PrintJob },
    },
  },
  link: {
    method: 'GET',
    url: '/print-jobs/:id/link',
    config: { access: 'admin' },
    schema: {
      summary: 'A link to the PDF of a finished print job, valid for a minute without a session',
      tags,
      params,
      response: { 200: z.object({ url: z.string() }) },
    },
  },
  file: {
    method: 'GET',
    url: '/print-jobs/:id/file',
    config: { access: 'admin-or-link', produces: ['application/pdf'] },
    schema: {
      summary: 'The PDF of a finished print job',
      tags,
      params,
      querystring: z.strictObject(signedLink),
    },
  },
});
