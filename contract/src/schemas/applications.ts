import * as z from 'zod/mini';
import { applications as routes } from '../routes/applications.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  applicationEvents,
  applicationOrders,
  changesAfterFiling,
  shownApplicationStatuses,
} from '../fields/application-states.ts';
import { applicationColumns } from '../fields/list-columns.ts';
import { reviewStatuses } from '../fields/review-states.ts';
import { messageOf } from '../words/sentence.ts';
import { EventInput } from './application-event-input.ts';
import { columnsOf, ExportFormat } from './exports.ts';
import { placeFilter } from './list-filters.ts';
import { Pagination, pages } from './paging.ts';
import {
  Day,
  Id,
  IdText,
  OptionalDay,
  OptionalId,
  OptionalSearch,
  Time,
  countsBy,
  numberOrText,
  optionalText,
  requiredLine,
  requiredText,
} from './scalars.ts';

export const ShownStatus = z.enum(shownApplicationStatuses, messageOf('input.choose_status'));

/** The application for one product of a registration. Days are `YYYY-MM-DD`. */
export const Application = z.object({
  registrationId: Id,
  productId: Id,
  productName: z.string(),
  producerName: z.string(),
  /** Of the producer's home; null where none is known. */
  state: z.nullable(z.string()),
  district: z.nullable(z.string()),
  reviewStatus: z.enum(reviewStatuses),
  status: ShownStatus,
  filedOn: z.nullable(Day),
  applicationNo: z.nullable(z.string()),
  advertisedOn: z.nullable(Day),
  journalNo: z.nullable(z.string()),
  grantedOn: z.nullable(Day),
  authorisedUserNo: z.nullable(z.string()),
  validUntil: z.nullable(Day),
  /** The event that an undo takes back. */
  lastEvent: z.nullable(z.enum(applicationEvents)),
  lastEventOn: z.nullable(Day),
  /** Its registration was changed, returned or rejected after the filing, and no clerk has settled that yet. */
  changedAfterFiling: z.boolean(),
  /** The name is in another script and has none in Latin letters beside it, which the papers of the Registry need. */
  lacksLatinName: z.boolean(),
  /** In lists, where the producer has a picture: as in `DocumentUrls`. */
  photoUrl: z.optional(z.string()),
});
export type Application = z.output<typeof Application>;

/** An application in an address: `{registrationId}-{productId}`. */
const ApplicationId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}-[1-9]\d{0,14}$/, messageOf('input.send_valid_id'))),
  z.transform((id) => {
    const [registrationId = 0, productId = 0] = id.split('-').map(Number);
    return { registrationId, productId };
  }),
);

/** A scan of a letter of the Registry. `size` in bytes, as it was sent; `url` works for about an hour. */
export const Attachment = z.object({
  id: Id,
  type: z.enum(['image/jpeg', 'application/pdf']),
  size: z.int(),
  at: Time,
  url: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

/** An event as it was recorded; `undoneAt` and what follows are set when it was taken back. */
export const RecordedEvent = z.object({
  id: Id,
  event: z.enum(applicationEvents),
  on: Day,
  applicationNo: z.nullable(z.string()),
  journalNo: z.nullable(z.string()),
  authorisedUserNo: z.nullable(z.string()),
  validUntil: z.nullable(Day),
  note: z.nullable(z.string()),
  recordedAt: Time,
  /** Usernames; null when the account is gone. */
  recordedBy: z.nullable(z.string()),
  undoneAt: z.nullable(Time),
  undoneBy: z.nullable(z.string()),
  undoReason: z.nullable(z.string()),
  attachments: z.array(Attachment),
});
export type RecordedEvent = z.output<typeof RecordedEvent>;

/** What was done to the registration after the filing, and what became of it. Usernames are null when the account is gone. */
export const ApplicationChange = z.object({
  id: Id,
  what: z.enum(changesAfterFiling),
  /** Null for a document that was only added, and for what happened before reasons were asked for. */
  reason: z.nullable(z.string()),
  at: Time,
  by: z.nullable(z.string()),
  settledAt: z.nullable(Time),
  settledBy: z.nullable(z.string()),
  settledNote: z.nullable(z.string()),
});
export type ApplicationChange = z.output<typeof ApplicationChange>;

/** An application with its events, the oldest first. */
export const ApplicationFile = z.object({
  application: Application,
  events: z.array(RecordedEvent),
  /** The newest first; for accounts of the office. */
  changes: z.array(ApplicationChange),
});
export type ApplicationFile = z.output<typeof ApplicationFile>;

/** Applications by status; `not_filed` of approved registrations only. */
export const ApplicationCounts = countsBy(shownApplicationStatuses);
export type ApplicationCounts = z.output<typeof ApplicationCounts>;

const monthsOrEmpty = z
  .string()
  .check(
    z.regex(/^(?:[1-9]\d?|1[01]\d|120)?$/, messageOf('input.months_between', { from: 1, to: 120 })),
  );
const filter = {
  status: optionalText(z.union([ShownStatus, z.literal('')]), (status) => status),
  /** Granted ones whose validity ends within this many months. */
  dueWithinMonths: optionalText(numberOrText(monthsOrEmpty), Number),
  /** Granted ones whose validity ends on this day or before it. */
  dueUntil: OptionalDay,
  /** In names, numbers and ids. */
  search: OptionalSearch,
  /** Of producers of this State, and of this district. */
  ...placeFilter,
  order: z.optional(z.enum(applicationOrders, messageOf('input.send_order'))),
  /** `true`: those whose registration was changed after the filing. */
  changedAfterFiling: optionalText(
    z.enum(['true', ''], messageOf('input.send_true_or_false')),
    (flag) => flag,
  ),
  productId: OptionalId,
  /** The account that made the registration. */
  userId: OptionalId,
  /** Those whose packet is in the file of this print job. */
  printJobId: OptionalId,
};
/** The filters and the order as they are parsed. */
export type ApplicationFilters = Partial<z.output<z.ZodMiniObject<typeof filter>>>;
/** The filters of a list without the status that is counted, and without an order. */
const { status: _status, order: _order, ...summaryFilter } = filter;

export const applications = defineEndpoints('applications', routes, {
  list: {
    summary: 'Applications, the newest registration first; renewals by the end of their validity',
    querystring: z.strictObject({
      ...filter,
      ...pages,
    }),
    response: {
      200: z.object({ applications: z.array(Application), pagination: Pagination }),
    },
  },
  get: {
    summary: 'An application with its events and their attachments',
    params: z.strictObject({ id: ApplicationId }),
    response: { 200: ApplicationFile },
  },
  attach: {
    summary: 'Attach a scan to an event of an application: a PDF, JPEG or PNG of at most 10 MB',
    params: z.strictObject({ id: ApplicationId, eventId: IdText }),
    form: z.strictObject({}),
    response: { 201: ApplicationFile },
  },
  detach: {
    summary: 'Remove a scan from its event for good',
    params: z.strictObject({ id: ApplicationId, attachmentId: IdText }),
    response: { 200: ApplicationFile },
  },
  summary: {
    summary: 'Numbers of applications by status: of all, or of what a list with these filters has',
    querystring: z.strictObject(summaryFilter),
    response: { 200: z.object({ counts: ApplicationCounts }) },
  },
  record: {
    summary:
      'Record an event for one or many applications: all or nothing; as a form, of one with scans of its letters',
    body: EventInput,
    response: { 200: z.object({ applications: z.array(Application) }) },
  },
  undo: {
    summary: 'Take back the last event of an application',
    body: z.strictObject({
      registrationId: Id,
      productId: Id,
      reason: requiredLine(2000, messageOf('input.give_reason')),
      /** The event to undo and its day: a newer event is never undone instead. */
      event: z.optional(z.enum(applicationEvents, messageOf('input.choose_event'))),
      on: z.optional(Day),
    }),
    response: { 200: z.object({ applications: z.array(Application) }) },
  },
  settle: {
    summary: 'Settle what was changed after the filing of an application, with a note',
    params: z.strictObject({ id: ApplicationId }),
    body: z.strictObject({
      note: requiredText(2000, messageOf('input.say_how_settled')),
      /** The newest of `changes` that was read: a newer one is never settled with it. */
      lastChange: z.optional(Id),
    }),
    response: { 200: ApplicationFile },
  },
  export: {
    summary: 'The applications of a list as a table',
    body: z.strictObject({
      ...filter,
      /** These columns in this order; without them those of the Registry's dates and numbers. */
      columns: columnsOf(applicationColumns),
      format: z.optional(ExportFormat),
    }),
  },
});
