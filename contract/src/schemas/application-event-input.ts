import * as z from 'zod/mini';
import {
  type ApplicationFact,
  applicationEvents,
  applicationFacts,
  applicationStep,
} from '../fields/application-states.ts';
import { longestRegistryNumber, mostItems } from '../routes/applications.ts';
import { isBlank } from '../values/text.ts';
import { messageOf } from '../words/sentence.ts';
import { Day, Id, line, text } from './scalars.ts';

const fact = z.optional(z.nullable(line(longestRegistryNumber)));
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

const readItems = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return text;
  }
};

/** The same as the fields of a form: the items are JSON text, and a blank field is left out. */
export const EventForm = z.pipe(
  z.pipe(
    z.record(z.string(), z.string()),
    z.transform(({ items, ...fields }) => ({
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(value))),
      items: readItems(items),
    })),
  ),
  EventInput,
);
