import { writeRegistrationEntries } from '#audit/audit.ts';
import type { Application } from '@gi/contract/schemas/applications';
import type { EventInput } from '@gi/contract/schemas/application-event-input';
import {
  afterEvent,
  type ApplicationEvent,
  type ApplicationState,
  applicationStep,
  type ApplicationStatus,
  notFiled,
} from '@gi/contract/fields/application-states';
import {
  defaultValidUntil,
  earliestEvent,
  latestValidUntil,
} from '@gi/contract/rules/grant-validity';
import type { Areas } from '@gi/contract/fields/areas';
import { dayOf } from '@gi/contract/values/days';
import { lacksLatinName } from '@gi/contract/values/latin-name';
import type { ErrorCode } from '@gi/contract/words/error-table';
import { sentence, type Sentence } from '@gi/contract/words/sentence';
import { formatDay } from '@gi/contract/values/english-days';
import { textOrNull } from '@gi/contract/values/text';
import type { Transaction } from 'kysely';
import { toApplication } from './applications.ts';
import type { SignedInCaller } from '#base/caller.ts';
import type { Database } from '#db/schema.ts';
import { Problem, problemAt } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import {
  findNumberClashes,
  type Item,
  type NumberClash,
  type OwnNumbers,
} from './number-queries.ts';
import { insertEvents, isKnown, type ItemRow, lockItems, putStates, readItems } from './queries.ts';
import { areasOf } from '#base/areas-in-sql.ts';

/** Why an event cannot be recorded for one item. */
type ItemProblem = { code: ErrorCode; reason: Sentence };
const problem = (code: ErrorCode, reason: Sentence = { code, params: {} }): ItemProblem => ({
  code,
  reason,
});

/** A status or an event as the word of a sentence. */
const wordOf = (name: ApplicationStatus | ApplicationEvent): string => name.replaceAll('_', ' ');

const stateKeys = Object.keys(notFiled) as (keyof ApplicationState)[];
/** The state that a row holds. */
const stateOf = (row: ItemRow): ApplicationState =>
  // The type of Object.fromEntries does not say which key has which value.
  Object.fromEntries(stateKeys.map((key) => [key, row[key]])) as ApplicationState;

const keyOf = ({ registrationId, productId }: Item): string => `${registrationId} ${productId}`;

type Prepared = Pick<EventInput, 'event' | 'on'> & {
  validUntil: string | null;
  journalNo: string | null;
  items: readonly (Item & OwnNumbers)[];
};

/** Fills in what an event leaves out: null for blank values, the default validity, each item's number. */
const prepare = (input: EventInput): Prepared => {
  const validUntil = input.validUntil ?? null;
  return {
    event: input.event,
    on: input.on,
    journalNo: textOrNull(input.journalNo),
    validUntil:
      input.event === 'granted' ? (validUntil ?? defaultValidUntil(input.on)) : validUntil,
    items: input.items.map(({ registrationId, productId, applicationNo, authorisedUserNo }) => ({
      registrationId,
      productId,
      applicationNo: textOrNull(applicationNo) ?? textOrNull(input.applicationNo),
      authorisedUserNo: textOrNull(authorisedUserNo) ?? textOrNull(input.authorisedUserNo),
    })),
  };
};

/** @throws {Problem} 400 for a day in the future or before the Act, or a validity that ends before it begins or too late */
const checkDays = ({ event, on, validUntil }: Prepared, today: string): void => {
  if (on > today) throw problemAt('application.in_future', 'on');
  if (on < earliestEvent) throw problemAt('application.before_the_act', 'on');
  if (event === 'granted' && validUntil !== null && validUntil <= on)
    throw problemAt('application.wrong_validity', 'validUntil');
  if (event === 'granted' && validUntil !== null && validUntil > latestValidUntil(on))
    throw problemAt('application.validity_too_long', 'validUntil');
};

/** Whether a registration may go to the Registry, whose papers are in Latin letters. */
const checkReady = ({
  reviewStatus,
  producerName,
  nameLatin,
}: ItemRow): ItemProblem | undefined => {
  if (reviewStatus !== 'approved') return problem('application.not_approved');
  return lacksLatinName(producerName ?? '', nameLatin)
    ? problem('application.no_latin_name')
    : undefined;
};

/** Whether a right that is valid until `current` may be renewed until that day. */
const checkRenewal = (
  current: string | null,
  { on, validUntil }: Pick<Prepared, 'on' | 'validUntil'>,
): ItemProblem | undefined => {
  const until = validUntil ?? '';
  if (current !== null && until <= current)
    return problem(
      'application.wrong_validity',
      sentence('application.valid_already', { day: formatDay(current) }),
    );
  return until > latestValidUntil(current ?? on)
    ? problem('application.validity_too_long')
    : undefined;
};

/** Whether an event may follow in the state of one application. */
const checkStep = (row: ItemRow, { event, on, validUntil }: Prepared): ItemProblem | undefined => {
  if (row.productName === null) return problem('application.unknown');
  if (row.consent_withdrawn_at !== null) return problem('producer.consent_withdrawn');
  if (row.kind === 'selected') return problem('application.planned_product');
  const { from, approved } = applicationStep(event);
  const state = stateOf(row);
  if (!from.includes(state.status))
    return problem(
      'application.wrong_order',
      sentence('application.event_not_possible', {
        status: wordOf(state.status),
        event: wordOf(event),
      }),
    );
  const notReady = approved === true ? checkReady(row) : undefined;
  if (notReady !== undefined) return notReady;
  if (state.lastEvent !== null && state.lastEventOn !== null && on < state.lastEventOn)
    return problem(
      'application.wrong_day',
      sentence('application.event_after_day', {
        event: wordOf(state.lastEvent),
        day: formatDay(state.lastEventOn),
      }),
    );
  return event === 'renewed' ? checkRenewal(state.validUntil, { on, validUntil }) : undefined;
};

const numberTaken = (clash: NumberClash) => {
  const { isListed, isInAreas, number, registrationId, producerName, productName } = clash;
  // Does not reveal the owner to an account that may not see it.
  if (!isInAreas) return problem('application.number_taken');
  const owner = `${producerName} (${registrationId}), ${productName}`;
  const code = isListed ? 'application.number_twice' : 'application.number_of_other';
  return problem('application.number_taken', sentence(code, { number, owner }));
};

/** The problems of items by their place in the list. */
const findProblems = async (
  trx: Transaction<Database>,
  rows: readonly ItemRow[],
  prepared: Prepared,
  areas: Areas | undefined,
): Promise<Map<number, ItemProblem>> => {
  const found = new Map<number, ItemProblem>();
  const clashes = await findNumberClashes(trx, prepared.items, areas);
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    // First: checking ten thousand copies of one item would hold the event loop.
    if (seen.has(keyOf(row))) {
      found.set(index, problem('application.twice'));
      continue;
    }
    seen.add(keyOf(row));
    const itemProblem = checkStep(row, prepared);
    const clash = clashes.get(index);
    if (itemProblem !== undefined) found.set(index, itemProblem);
    else if (prepared.event === 'granted' && !prepared.items[index]?.authorisedUserNo)
      found.set(index, problem('application.number_missing'));
    else if (clash !== undefined) found.set(index, numberTaken(clash));
  }
  return found;
};

/** The refusal of a list: the common reason where all items have the same, else one reason per item. */
const refusalOf = (found: ReadonlyMap<number, ItemProblem>): Problem => {
  const [first, ...others] = found.values();
  const code =
    first !== undefined && others.every((each) => each.code === first.code)
      ? first.code
      : 'application.invalid';
  return new Problem(code, {
    sentence: code === 'application.invalid' ? undefined : first?.reason,
    fields: Object.fromEntries([...found].map(([index, each]) => [`items.${index}`, each.reason])),
  });
};

/**
 * Records an event for one or many applications: all or nothing. `applicationSteps` says which event
 * may follow which status.
 * @throws {Problem} 400, 404 or 409 with the sentence of each item as `items.{index}`; 400 for days that
 *   are in the future or out of order, 409 `application.not_approved`, `application.number_taken`
 */
export const recordIn = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  { settings }: Pick<Services, 'settings'>,
  input: EventInput,
): Promise<Application[]> => {
  const today = dayOf(new Date(), settings.timeZone);
  const prepared = prepare(input);
  checkDays(prepared, today);
  const { event, on, items } = prepared;
  const areas = areasOf(await lockItems(trx, items, caller));
  const rows = await readItems(trx, items, areas);
  const found = await findProblems(trx, rows, prepared, areas);
  if (found.size > 0) throw refusalOf(found);
  const note = textOrNull(input.note);
  await insertEvents(trx, { ...prepared, note, userId: caller.user.id });
  const states = rows.map((row, index) => ({
    registrationId: row.registrationId,
    productId: row.productId,
    ...afterEvent(stateOf(row), {
      ...prepared,
      applicationNo: items[index]?.applicationNo ?? null,
      authorisedUserNo: items[index]?.authorisedUserNo ?? null,
    }),
  }));
  await putStates(trx, states);
  const entries = items.map((item) => ({
    ...item,
    detail: { event, on, productId: item.productId },
  }));
  await writeRegistrationEntries(trx, caller, 'application.recorded', entries);
  return rows
    .filter(isKnown)
    .map(({ kind: _kind, consent_withdrawn_at: _withdrawn, ...row }, index) =>
      toApplication({ ...row, ...states[index] }, today),
    );
};
