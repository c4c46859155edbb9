import { type Field, type Rule, type SentText, keysOf } from '../fields/field.ts';
import type { IdentityKey } from '../fields/identity-keys.ts';
import { isAadhar, isPan, isVoterId } from '../fields/identity-numbers.ts';
import {
  type PersonField,
  type ProductionField,
  personFields,
  productionFields,
} from '../fields/registration-fields.ts';
import { highestTurnover, toRupees } from '../fields/units.ts';
import { isDay } from '../values/days.ts';
import { isBlank } from '../values/text.ts';
import type { LabelKey } from '../words/labels.ts';
import type { RuleProblem, RuleProblems } from '../words/rule-problem.ts';

/*
 * The rules of a registration as pure functions, shared by server and screens. Each answers problems
 * by field: a code with parameters, whose sentence is in rule-sentences.ts. The rules are
 * those of docs/specification.md, Rules and limits: ages are whole years from 1 to 120, phone numbers have at most 15 digits.
 */

const satisfies = (rule: Rule, value: string): boolean => {
  switch (rule.code) {
    case 'range':
      return /^[0-9]{1,9}$/.test(value) && Number(value) >= rule.from && Number(value) <= rule.to;
    case 'digits':
    case 'digitsAtMost':
      return /^[0-9]+$/.test(value) && value.length <= rule.most;
    case 'amount':
      // At most 13 digits before and 2 after the point, never negative: numeric(15, 2).
      return /^[0-9]{1,13}(\.[0-9]{1,2})?$/.test(value);
    case 'pinCode':
      return /^[1-9][0-9]{5}$/.test(value);
    case 'day':
      return isDay(value);
  }
};

const problemOf = (rule: Rule, field: LabelKey, value: string): RuleProblem => {
  switch (rule.code) {
    case 'range':
      return { code: 'range', params: { field, from: rule.from, to: rule.to } };
    case 'digits':
      // The specification's sentence, unless it would blame digits for not being digits.
      return /^[0-9]+$/.test(value)
        ? { code: 'digitsAtMost', params: { field, most: rule.most } }
        : { code: 'digits', params: { field } };
    case 'digitsAtMost':
      return { code: 'digitsAtMost', params: { field, most: rule.most } };
    case 'amount':
      if (/^[0-9]{14,}(\.[0-9]*)?$/.test(value)) return { code: 'turnoverTooHigh', params: {} };
      return {
        code: /^[0-9]{1,13}\.[0-9]{3,}$/.test(value) ? 'decimals' : 'amount',
        params: { field },
      };
    case 'pinCode':
      return { code: 'pinCode', params: { field } };
    case 'day':
      return { code: 'day', params: { field } };
  }
};

/** A group of fields whose keys have labels, which is so for every table of registration-fields.ts. */
type LabelledFields<Key extends LabelKey> = Readonly<Record<Key, Field>>;

/** The required fields that are blank, in the order of the table. */
export const blankFields = <Key extends LabelKey>(
  fields: LabelledFields<Key>,
  text: SentText<LabelledFields<NoInfer<Key>>>,
): NoInfer<Key>[] => keysOf(fields).filter((key) => fields[key].required && isBlank(text[key]));

/** Problems of the values that are not blank. */
export const checkValues = <Key extends LabelKey>(
  fields: LabelledFields<Key>,
  text: SentText<LabelledFields<NoInfer<Key>>>,
): RuleProblems<NoInfer<Key>> => {
  const problems: RuleProblems<Key> = {};
  for (const key of keysOf(fields)) {
    const [{ rule }, value] = [fields[key], text[key]];
    if (rule !== undefined && !isBlank(value) && !satisfies(rule, value))
      problems[key] = problemOf(rule, key, value);
  }
  return problems;
};

/** Problems of all fields of a group, the blank required ones first. */
export const checkFields = <Key extends LabelKey>(
  fields: LabelledFields<Key>,
  text: SentText<LabelledFields<NoInfer<Key>>>,
): RuleProblems<NoInfer<Key>> => {
  const problems: RuleProblems<Key> = {};
  for (const key of blankFields(fields, text))
    problems[key] = { code: 'fillIn', params: { fields: [key] } };
  return { ...problems, ...checkValues(fields, text) };
};

/** Problems of the fields that were sent, as an edit sends some; those left out stay as they are. */
export const checkSentFields = <Key extends LabelKey>(
  fields: LabelledFields<Key>,
  text: SentText<LabelledFields<NoInfer<Key>>>,
): RuleProblems<NoInfer<Key>> => {
  const problems = checkFields(fields, text);
  for (const key of keysOf(fields)) if (text[key] === undefined) delete problems[key];
  return problems;
};

type FormNumbers = { readonly [Key in IdentityKey]?: string | null | undefined };

/** Wizard: Aadhar number or Voter ID must be there, and each given one must have its form. */
export const checkIdentity = ({
  aadharNumber,
  voterId,
}: Pick<FormNumbers, 'aadharNumber' | 'voterId'>): RuleProblems<IdentityKey> => {
  if (isBlank(aadharNumber) && isBlank(voterId)) {
    const either = { code: 'eitherId', params: {} } as const;
    return { aadharNumber: either, voterId: either };
  }
  return {
    ...(isBlank(aadharNumber) || isAadhar(aadharNumber)
      ? {}
      : { aadharNumber: { code: 'aadhar', params: {} } }),
    ...(isBlank(voterId) || isVoterId(voterId) ? {} : { voterId: { code: 'voterId', params: {} } }),
  };
};

/** Step 1 of the wizard. */
export const checkPerson = (
  text: SentText<typeof personFields> & FormNumbers,
): RuleProblems<PersonField | IdentityKey> => ({
  ...checkFields(personFields, text),
  ...((text.panNumber ?? '').length > 10 ? { panNumber: { code: 'panLength', params: {} } } : {}),
  ...checkIdentity(text),
});

/** The problems in the order of the table, which is that of the screen. */
const inOrder = (problems: RuleProblems<ProductionField>): RuleProblems<ProductionField> =>
  Object.fromEntries(
    keysOf(productionFields).flatMap((key) => (problems[key] ? [[key, problems[key]]] : [])),
  );

type SentTurnover = Pick<SentText<typeof productionFields>, 'annualTurnover' | 'turnoverUnit'>;

/** Refuses a turnover above the highest possible one; another rule refuses text that is not an amount. */
export const checkTurnover = (text: SentTurnover): RuleProblems<'annualTurnover'> =>
  toRupees(Number(text.annualTurnover), text.turnoverUnit ?? null) > highestTurnover
    ? { annualTurnover: { code: 'turnoverTooHigh', params: {} } }
    : {};

/** Problems of the values of a production entry that are not blank. */
export const checkEntryValues = (
  text: SentText<typeof productionFields>,
): RuleProblems<ProductionField> =>
  inOrder({ ...checkTurnover(text), ...checkValues(productionFields, text) });

/** Step 5, one product that is produced already; `undefined` when it has no entry. */
export const checkProduction = (
  text: SentText<typeof productionFields> | undefined,
): RuleProblems<ProductionField> =>
  inOrder({ ...checkTurnover(text ?? {}), ...checkFields(productionFields, text ?? {}) });

/** Editing a record: only numbers that are not empty are checked, each with the sentence of edits. */
export const checkEditedIdentity = (numbers: FormNumbers): RuleProblems<IdentityKey> => {
  const aadhar = (numbers.aadharNumber ?? '').replaceAll(/\s/g, '');
  const { panNumber, voterId } = numbers;
  return {
    ...(aadhar === '' || isAadhar(aadhar)
      ? {}
      : { aadharNumber: { code: 'editAadhar', params: {} } }),
    ...(!panNumber || isPan(panNumber) ? {} : { panNumber: { code: 'editPan', params: {} } }),
    ...(!voterId || isVoterId(voterId) ? {} : { voterId: { code: 'editVoterId', params: {} } }),
  };
};
