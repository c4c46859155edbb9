import {
  camelKeys,
  type Fields,
  keysOf,
  pickFields,
  sentValues,
  snakeKeys,
  type SentText,
  type ValuesOf,
} from '@gi/contract/fields/field';
import { formNumbers, identityKinds, type SentNumbers } from '@gi/contract/fields/identity-keys';
import {
  isAadhar,
  isPan,
  isVoterId,
  type IdentityKind,
} from '@gi/contract/fields/identity-numbers';
import {
  type Person,
  personFields,
  type Production,
  productionFields,
  type RegistrationFacts,
  registrationFields,
} from '@gi/contract/fields/registration-fields';
import type { ProductionDetail } from '@gi/contract/schemas/registration-record';
import {
  checkEditedIdentity,
  checkEntryValues,
  checkSentFields,
  checkTurnover,
  checkValues,
} from '@gi/contract/rules/registration-rules';
import type { RuleProblems } from '@gi/contract/words/rule-problem';
import { textOrNull } from '@gi/contract/values/text';
import type { IdentityNumbers } from '#identity/identity-vault.ts';
import { changedPlace } from '#register/places/place-from-pin-code.ts';
import type { RegistrationRow } from '#register/registration-records.ts';
import { brokenRules } from '#base/errors.ts';
import { type Edit, type EditedEntry, entryProblems } from './wire.ts';
import { refusePracticeNumber } from './practice-number.ts';

type ChangedNumbers = Partial<Record<IdentityKind, string | null>>;

/** The changed values of an edit by table; unchanged values are left out. */
export type EditPlan = {
  person: Partial<Person>;
  numbers: ChangedNumbers;
  registration: Partial<RegistrationFacts>;
  entries: { id: number; production: Partial<Production> }[];
};

/** Whether an edit changes the person, whose data all of their registrations show. */
export const isOfPerson = ({ person, numbers }: EditPlan): boolean =>
  [person, numbers].some((part) => Object.keys(part).length > 0);

const changedValues = <F extends Fields>(
  fields: F,
  before: ValuesOf<F>,
  text: SentText<F>,
): Partial<ValuesOf<F>> => {
  const after = sentValues(fields, text);
  const changed = { ...after };
  for (const key of Object.keys(after) as (keyof F)[])
    if (after[key] === before[key]) delete changed[key];
  return changed;
};

const hasForm: Record<IdentityKind, (number: string) => boolean> = {
  aadhar: isAadhar,
  voter: isVoterId,
  pan: isPan,
};

/**
 * The numbers that change. A masked number breaks the rule of its kind and is refused, so it cannot
 * replace the full one.
 */
const changedNumbers = (before: IdentityNumbers, sent: SentNumbers): ChangedNumbers => {
  const changed: ChangedNumbers = {};
  for (const kind of identityKinds) {
    if (sent[kind] === undefined) continue;
    const number = textOrNull(sent[kind]);
    if (number !== null && !hasForm[kind](number)) continue;
    if (number !== (before[kind] ?? null)) changed[kind] = number;
  }
  return changed;
};

/** Problems of the numbers: each must have its form, and one of the two IDs must stay. */
const checkNumbers = (before: IdentityNumbers, sent: SentNumbers): RuleProblems => {
  const changed = changedNumbers(before, sent);
  const problems = checkEditedIdentity(formNumbers((kind) => sent[kind]));
  const left = { ...before, ...changed };
  if (
    (changed.aadhar === null || changed.voter === null) &&
    textOrNull(left.aadhar) === null &&
    textOrNull(left.voter) === null
  ) {
    problems.aadharNumber ??= { code: 'eitherId', params: {} };
    problems.voterId ??= { code: 'eitherId', params: {} };
  }
  return snakeKeys(problems);
};

/** The stored entry that an entry of the edit means, by id or product; never of another registration. */
const findStored = (
  stored: readonly ProductionDetail[],
  { id, productId }: EditedEntry,
): ProductionDetail => {
  const found = stored.find((each) =>
    id === undefined ? each.product_id === productId : each.id === id,
  );
  if (found === undefined || (productId !== undefined && productId !== found.product_id))
    throw brokenRules({ production_details: { code: 'entryUnknown', params: {} } });
  return found;
};

type MatchedEntry = { stored: ProductionDetail; text: EditedEntry };

/** @throws {Problem} 400 for an entry of another registration, or two of one product */
const matchEntries = (
  stored: readonly ProductionDetail[],
  entries: readonly EditedEntry[],
): MatchedEntry[] => {
  const matched = entries.map((text) => ({ stored: findStored(stored, text), text }));
  const twice = matched.find(
    ({ stored: { id } }, index) => matched.findIndex((each) => each.stored.id === id) !== index,
  );
  if (twice !== undefined) {
    const params = { products: [twice.stored.productName] };
    throw brokenRules({ production_details: { code: 'entryTwice', params } });
  }
  return matched;
};

/** The unit on record counts for an amount that is sent without one. */
const inUnitOf = <Text extends { turnoverUnit?: string | undefined }>(
  stored: { turnoverUnit: string | null },
  text: Text,
) => ({ ...text, turnoverUnit: text.turnoverUnit || stored.turnoverUnit || undefined });

const checkEdit = (
  row: RegistrationRow,
  before: IdentityNumbers,
  edit: Edit,
  entries: readonly MatchedEntry[],
) => {
  const onRecord = { turnoverUnit: row.turnover_unit };
  const problems: RuleProblems = {
    ...snakeKeys(checkSentFields(personFields, edit.person)),
    ...checkNumbers(before, edit.numbers),
    ...snakeKeys(checkTurnover(inUnitOf(onRecord, edit.registration))),
    ...snakeKeys(checkValues(registrationFields, edit.registration)),
  };
  for (const { stored, text } of entries)
    Object.assign(
      problems,
      entryProblems(
        'production_details',
        stored.product_id,
        checkEntryValues(inUnitOf(stored, text)),
      ),
    );
  return problems;
};

const sameTurnover = (a: Partial<RegistrationFacts>, b: Partial<RegistrationFacts>): boolean =>
  a.annualTurnover === b.annualTurnover && a.turnoverUnit === b.turnoverUnit;

/**
 * The registration's own facts are those of its first entry (`insertRegistration`) and follow it when it is
 * edited. A fact that differs from the entry was given on purpose, and stays. Turnover and its unit are one fact.
 */
const followFirstEntry = (
  own: RegistrationFacts,
  entry: RegistrationFacts,
  production: Partial<Production>,
): Partial<RegistrationFacts> => {
  const changed = pickFields(registrationFields, { ...entry, ...production });
  const follows: Partial<RegistrationFacts> = {};
  if (sameTurnover(own, entry) && !sameTurnover(changed, entry)) {
    follows.annualTurnover = changed.annualTurnover;
    follows.turnoverUnit = changed.turnoverUnit;
  }
  if (own.areaOfProduction === entry.areaOfProduction)
    follows.areaOfProduction = changed.areaOfProduction;
  if (own.yearsOfProduction === entry.yearsOfProduction)
    follows.yearsOfProduction = changed.yearsOfProduction;
  for (const key of keysOf(registrationFields)) if (follows[key] === own[key]) delete follows[key];
  return follows;
};

/**
 * Checks an edit against the stored record and computes its changes. Only sent fields count.
 * @throws {Problem} 400 with the sentence per field
 */
export const planEdit = (row: RegistrationRow, before: IdentityNumbers, edit: Edit): EditPlan => {
  const entries = matchEntries(row.details, edit.entries);
  const problems = checkEdit(row, before, edit, entries);
  if (Object.keys(problems).length > 0) throw brokenRules(problems);
  const known = camelKeys(personFields, row);
  const changed = changedValues(personFields, known, edit.person);
  const person = { ...changed, ...changedPlace(known, changed) };
  const own = camelKeys(registrationFields, row);
  const numbers = changedNumbers(before, edit.numbers);
  refusePracticeNumber(numbers.aadhar, 'aadhar_number');
  const changedEntries = entries.flatMap(({ stored, text }) => {
    const production = changedValues(productionFields, pickFields(productionFields, stored), text);
    return Object.keys(production).length === 0 ? [] : [{ id: stored.id, production }];
  });
  const [first] = row.details;
  const ofFirst = changedEntries.find(({ id }) => id === first?.id);
  const sent = changedValues(registrationFields, own, edit.registration);
  // Facts that the edit itself sends stay as sent.
  const registration =
    first && ofFirst && Object.keys(sent).length === 0
      ? followFirstEntry(own, pickFields(registrationFields, first), ofFirst.production)
      : sent;
  return { person, numbers, registration, entries: changedEntries };
};
