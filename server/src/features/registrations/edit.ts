import { isAadhar, isPan, isVoterId, type IdentityKind } from '@gi/contract/identity';
import type { RegistrationEdit } from '@gi/contract/registration-input';
import {
  editIdentityProblems,
  type FieldProblems,
  isTurnover,
  isWhole,
  pleaseFillIn,
  sentences,
} from '@gi/contract/registration-rules';
import type { IdentityNumbers } from '#core/identity-vault.ts';
import type { RegistrationRow } from '#core/registration-records.ts';
import { invalid } from '#errors.ts';
import {
  type ChangedEntry,
  differing,
  isYears,
  judge,
  orNull,
  planProduction,
  sameAmount,
  toYears,
} from './edit-production.ts';
import type { Person } from './submission.ts';

/** Columns of `registrations` that an edit may set. */
export type RegistrationFacts = {
  area_of_production: string | null;
  /** Decimal text in `turnover_unit`. */
  annual_turnover: string | null;
  turnover_unit: string | null;
  years_of_production: number | null;
};

/** What an edit changes, by where it is kept; what is as before is not in it. */
export type EditPlan = {
  person: Partial<Person>;
  numbers: Partial<Record<IdentityKind, string | null>>;
  registration: Partial<RegistrationFacts>;
  production: ChangedEntry[];
  /** Names of the changed fields as on the wire; entries as `production_details.{product}.{field}`. */
  fields: string[];
};

const required = {
  name: 'Name',
  address: 'Address',
  phone: 'Mobile Number',
} as const satisfies Partial<Record<keyof Person, string>>;

/** The person's fields that were sent; problems go into `problems`. */
const readPerson = (edit: RegistrationEdit, problems: FieldProblems): Partial<Person> => {
  const sent: Partial<Person> = {};
  for (const [field, label] of Object.entries(required)) {
    const value = edit[field as keyof typeof required];
    if (value === undefined) continue;
    if (value === '') problems[field] = pleaseFillIn([label]);
    sent[field as keyof typeof required] = value;
  }
  if (edit.phone !== undefined && edit.phone !== '' && !/^[0-9]{1,15}$/.test(edit.phone))
    problems['phone'] = sentences.phone;
  if (edit.email !== undefined) sent.email = orNull(edit.email);
  if (edit.gender !== undefined) sent.gender = edit.gender;
  if (edit.age !== undefined) {
    // What is no number counts as 0 (specification), and 0 is no age.
    if (!isWhole(String(edit.age).trim(), 1, 120)) problems['age'] = sentences.age;
    sent.age = Number(edit.age);
  }
  return sent;
};

const numberFields = {
  aadhar: 'aadhar_number',
  voter: 'voter_id',
  pan: 'pan_number',
} as const satisfies Record<IdentityKind, keyof RegistrationEdit>;
export const numberField = (kind: IdentityKind): string => numberFields[kind];

const hasForm: Record<IdentityKind, (value: string) => boolean> = {
  aadhar: isAadhar,
  voter: isVoterId,
  pan: isPan,
};

/**
 * The numbers that change. A masked number fails the rule of its kind and is refused with the
 * rule's sentence, so it can never take the place of the full one.
 */
const readNumbers = (
  edit: RegistrationEdit,
  before: IdentityNumbers,
  problems: FieldProblems,
): EditPlan['numbers'] => {
  Object.assign(problems, editIdentityProblems(edit));
  const changed: EditPlan['numbers'] = {};
  for (const kind of ['aadhar', 'voter', 'pan'] as const) {
    const sent = edit[numberFields[kind]];
    if (sent === undefined) continue;
    const number = orNull(sent);
    if (number !== null && !hasForm[kind](number)) continue;
    if (number !== (before[kind] ?? null)) changed[kind] = number;
  }
  const left = { ...before, ...changed };
  if (
    (changed.aadhar === null || changed.voter === null) &&
    orNull(left.aadhar) === null &&
    orNull(left.voter) === null
  ) {
    problems['aadhar_number'] ??= sentences.eitherId;
    problems['voter_id'] ??= sentences.eitherId;
  }
  return changed;
};

const readRegistration = (
  edit: RegistrationEdit,
  problems: FieldProblems,
): Partial<RegistrationFacts> => ({
  ...('area_of_production' in edit ? { area_of_production: orNull(edit.area_of_production) } : {}),
  ...('annual_turnover' in edit
    ? {
        annual_turnover: judge(
          problems,
          'annual_turnover',
          edit.annual_turnover,
          isTurnover,
          sentences.turnover,
        ),
      }
    : {}),
  ...('turnover_unit' in edit ? { turnover_unit: orNull(edit.turnover_unit) } : {}),
  ...('years_of_production' in edit
    ? {
        years_of_production: toYears(
          judge(
            problems,
            'years_of_production',
            edit.years_of_production,
            isYears,
            sentences.years,
          ),
        ),
      }
    : {}),
});

/**
 * Judges an edit against the record as it is and says what it changes. Only sent fields count.
 * Source: specification of the details side, section 5.
 * @throws {Problem} 400 with the sentence per field
 */
export const planEdit = (
  row: RegistrationRow,
  before: IdentityNumbers,
  edit: RegistrationEdit,
): EditPlan => {
  const problems: FieldProblems = {};
  const person = differing<Person>(row, readPerson(edit, problems));
  const numbers = readNumbers(edit, before, problems);
  const facts = readRegistration(edit, problems);
  const registration = differing<RegistrationFacts>(
    row,
    facts,
    (name) =>
      name === 'annual_turnover' && sameAmount(row.annual_turnover, facts.annual_turnover ?? null),
  );
  const { production, fields } = planProduction(
    row.details ?? [],
    edit.production_details ?? [],
    problems,
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    person,
    numbers,
    registration,
    production,
    fields: [
      ...Object.keys(person),
      ...(Object.keys(numbers) as IdentityKind[]).map(numberField),
      ...Object.keys(registration),
      ...fields,
    ],
  };
};
