import * as z from 'zod/mini';
import {
  applicationEvents,
  applicationFacts,
  applicationStep,
  shownApplicationStatuses,
  type ApplicationFact,
} from '../fields/application-states.ts';
import { defineEndpoints } from './endpoint.ts';
import { ExportFormat } from './exports.ts';
import { Pagination, pagingQuery } from '../schemas/paging.ts';
import { isBlank } from '../values/text.ts';
import {
  Day,
  Id,
  line,
  numberOrText,
  OptionalIdInBody,
  OptionalIdText,
  optionalText,
  requiredLine,
  OptionalSearch,
  text,
} from '../schemas/text-schemas.ts';
import { messageOf } from '../words/sentence.ts';

export const ShownStatus = z.enum(shownApplicationStatuses, messageOf('input.choose_status'));

/** The application for one product of a registration. Days are `YYYY-MM-DD`. */
export const Application = z.object({
  registrationId: Id,
  productId: Id,
  productName: z.string(),
  producerName: z.string(),
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
  /** It is with the Registry or granted, and its registration is not approved any more: rejected, returned or changed. */
  changedAfterFiling: z.boolean(),
  /** The name is in another script and has none in Latin letters beside it, which the papers of the Registry need. */
  lacksLatinName: z.boolean(),
});
export type Application = z.output<typeof Application>;

/** Applications by status; `not_filed` of approved registrations only. */
export const ApplicationCounts = z.object({
  not_filed: z.int(),
  filed: z.int(),
  advertised: z.int(),
  opposed: z.int(),
  granted: z.int(),
  renewal_due: z.int(),
  expired: z.int(),
  refused: z.int(),
  withdrawn: z.int(),
  removed: z.int(),
});
export type ApplicationCounts = z.output<typeof ApplicationCounts>;

/** How many products one event may be recorded for. */
export const mostItems = 10_000;

const fact = z.optional(z.nullable(line(100)));
/** An item with its own numbers. */
const item = z.strictObject({
  registrationId: Id,
  productId: Id,
  applicationNo: fact,
  authorisedUserNo: fact,
});
const sentences: Record<ApplicationFact, string> = {
  applicationNo: messageOf('input.enter_application_no'),
  journalNo: messageOf('input.enter_journal_no'),
  authorisedUserNo: messageOf('input.enter_authorised_user_no'),
  validUntil: messageOf('input.enter_valid_until'),
  note: messageOf('input.say_why'),
};

const EventFields = z.strictObject({
  event: z.enum(applicationEvents, messageOf('input.choose_event')),
  on: Day,
  items: z
    .array(item)
    .check(
      z.minLength(1, messageOf('input.choose_product')),
      z.maxLength(mostItems, messageOf('input.choose_fewer_products_at_once', { most: '10,000' })),
    ),
  /** For one item; of several each has a number of its own. */
  applicationNo: fact,
  journalNo: fact,
  /** For one item; of several each has a number of its own. */
  authorisedUserNo: fact,
  validUntil: z.optional(z.nullable(Day)),
  note: z.optional(z.nullable(text(2000))),
});

/** Sentences by field: required values that are missing, and values that the event does not take. */
const problemsOf = (input: z.output<typeof EventFields>): Record<string, string> => {
  const { needs, may } = applicationStep(input.event);
  const allowed: readonly ApplicationFact[] = [...needs, ...may];
  const problems: Record<string, string> = {};
  const ofItems = (name: ApplicationFact): boolean =>
    (name === 'applicationNo' || name === 'authorisedUserNo') &&
    input.items.some((each) => !isBlank(each[name]));
  if (input.items.length > 1 && !isBlank(input.applicationNo))
    problems['applicationNo'] = messageOf('input.enter_application_no_of_each');
  for (const name of applicationFacts) {
    const given = !isBlank(input[name]) || ofItems(name);
    if (given && !allowed.includes(name)) problems[name] = messageOf('input.not_of_this_event');
    if (!given && needs.includes(name)) problems[name] = sentences[name];
  }
  return problems;
};

/** An event of one or many applications: all are recorded, or none. */
export const EventInput = EventFields.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(problemsOf(value)))
    issues.push({ code: 'custom', message, path: [field], input: value });
});
export type EventInput = z.output<typeof EventInput>;

const monthsOrEmpty = z
  .string()
  .check(
    z.regex(/^(?:[1-9]\d?|1[01]\d|120)?$/, messageOf('input.months_between', { from: 1, to: 120 })),
  );
const filter = {
  status: optionalText(z.union([ShownStatus, z.literal('')]), (status) => status),
  /** Granted ones whose validity ends within this many months. */
  dueWithinMonths: optionalText(monthsOrEmpty, Number),
  /** In names, numbers and ids. */
  search: OptionalSearch,
  productId: OptionalIdText,
};
const tags = ['applications'] as const;

export const applications = defineEndpoints({
  list: {
    method: 'GET',
    url: '/applications',
    config: { access: 'admin' },
    schema: {
      summary: 'Applications, the newest registration first; renewals by the end of their validity',
      tags,
      querystring: z.strictObject({ ...filter, page: pagingQuery.page, limit: pagingQuery.limit }),
      response: {
        200: z.object({ applications: z.array(Application), pagination: Pagination }),
      },
    },
  },
  summary: {
    method: 'GET',
    url: '/applications/summary',
    config: { access: 'admin' },
    schema: {
      summary: 'Numbers of applications by status',
      tags,
      response: { 200: z.object({ counts: ApplicationCounts }) },
    },
  },
  record: {
    method: 'POST',
    url: '/applications/events',
    config: { access: 'admin' },
    schema: {
      summary: 'Record an event for one or many applications: all or nothing',
      tags,
      body: EventInput,
      response: { 200: z.object({ applications: z.array(Application) }) },
    },
  },
  undo: {
    method: 'POST',
    url: '/applications/events/undo',
    config: { access: 'admin' },
    schema: {
      summary: 'Take back the last event of an application',
      tags,
      body: z.strictObject({
        registrationId: Id,
        productId: Id,
        reason: requiredLine(2000, messageOf('input.give_reason')),
        /** The event that is meant, and its day: another one is not taken back in its place. */
        event: z.optional(z.enum(applicationEvents, messageOf('input.choose_event'))),
        on: z.optional(Day),
      }),
      response: { 200: z.object({ applications: z.array(Application) }) },
    },
  },
  export: {
    method: 'POST',
    url: '/applications/export',
    config: {
      access: 'admin',
      throttle: 'export',
      produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
    schema: {
      summary: 'The applications of a list as a table',
      tags,
      body: z.strictObject({
        status: filter.status,
        dueWithinMonths: optionalText(numberOrText(monthsOrEmpty), Number),
        productId: OptionalIdInBody,
        search: filter.search,
        format: z.optional(ExportFormat),
      }),
    },
  },
});
