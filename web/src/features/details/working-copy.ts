import { camelKeys, keysOf, snakeCase, textOf } from '@gi/contract/fields/field';
import { plainFields } from '@gi/contract/fields/typed-text';
import {
  formNumbers,
  identityKeys,
  identityKinds,
  identityRecordKeys,
  type IdentityKey,
  type SentNumbers,
} from '@gi/contract/fields/identity-keys';
import {
  personFields,
  productionFields,
  type PersonField,
  type PersonText,
  type ProductionField,
  type ProductionText,
} from '@gi/contract/fields/registration-fields';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import {
  blankFields,
  checkEditedIdentity,
  checkEntryValues,
  checkValues,
} from '@gi/contract/rules/registration-rules';
import type { RuleProblem } from '@gi/contract/words/rule-problem';
import { dayOf } from '@gi/contract/values/days';
import { isBlank } from '@gi/contract/values/text';
import { productionUnits, turnoverUnits } from '@gi/contract/fields/units';
import type { RegistrationChanges } from '#api/registration-changes.ts';
import type { AgreedCard } from '#features/scan/agreed-scan.tsx';
import { doubtsOfCard } from '#features/record/card-doubts.ts';
import { doubtsOf, newDoubts, type Doubt } from '#features/record/doubts.ts';
import { registryTimeZone } from '#lib/format/format.ts';
import { unitOf } from './typed-units.ts';

/** The key of one field of one product's production: `11-unit`. */
type EntryKey = `${number}-${ProductionField}`;
/** One field of the edit form; also the id of its control. */
export type EditKey = PersonField | IdentityKey | EntryKey;

/** The working copy of a registration: what the form shows, all text, '' for nothing. */
export type WorkingCopy = PersonText & Record<IdentityKey, string> & Record<EntryKey, string>;

/** The record that editing began with, the numbers of it that were shown in full, the working copy. */
export type Editing = {
  base: RegistrationDetail;
  shown: SentNumbers;
  copy: WorkingCopy;
  /** A card that was scanned meanwhile; its text goes along with the changes. */
  card?: AgreedCard | undefined;
};

export const entryKey = (productId: number, field: ProductionField): EntryKey =>
  `${productId}-${field}`;

/** The fields of one product out of a working copy. */
export const entryOf = (copy: WorkingCopy, productId: number): ProductionText => {
  const entries = keysOf(productionFields).map(
    (field) => [field, copy[entryKey(productId, field)] ?? ''] as const,
  );
  // The type of Object.fromEntries does not say which keys there are.
  return Object.fromEntries(entries) as ProductionText;
};

/**
 * The working copy to begin with. The record's own numbers are masked; `shown` has those that were
 * asked for in full, and the fields of the others are empty.
 */
export const copyOf = (record: RegistrationDetail, shown: SentNumbers = {}): WorkingCopy => ({
  ...textOf(personFields, camelKeys(personFields, record)),
  ...formNumbers((kind) => shown[kind] ?? ''),
  ...Object.fromEntries(
    record.production_details.flatMap((entry) =>
      Object.entries(textOf(productionFields, entry)).map(([field, value]) => [
        `${entry.product_id}-${field}`,
        value,
      ]),
    ),
  ),
});

/** A problem of the edit form: a rule's, or a unit that the register does not know. */
export type EditProblem = RuleProblem | { code: 'unknownUnit' } | { code: 'unknownTurnoverUnit' };

const entryProblems = (entry: ProductionText): [ProductionField, EditProblem][] => {
  const problems = checkEntryValues({
    ...plainFields(productionFields, entry),
    turnoverUnit: unitOf(entry.turnoverUnit),
  });
  const isUnknown = (units: readonly string[], typed: string): boolean =>
    !isBlank(typed) && !units.includes(unitOf(typed));
  const found = keysOf(productionFields).flatMap((field): [ProductionField, EditProblem][] => {
    const problem = problems[field];
    return problem === undefined ? [] : [[field, problem]];
  });
  if (isUnknown(productionUnits, entry.unit)) found.push(['unit', { code: 'unknownUnit' }]);
  if (isUnknown(turnoverUnits, entry.turnoverUnit))
    found.push(['turnoverUnit', { code: 'unknownTurnoverUnit' }]);
  return found;
};

/** Problems by field. Only values that are not blank are checked. */
export const problemsOf = (
  copy: WorkingCopy,
  productIds: readonly number[],
): Partial<Record<EditKey, EditProblem>> => ({
  ...checkValues<PersonField>(personFields, plainFields(personFields, copy)),
  ...checkEditedIdentity(copy),
  ...Object.fromEntries(
    productIds.flatMap((id) =>
      entryProblems(entryOf(copy, id)).map(([field, problem]) => [entryKey(id, field), problem]),
    ),
  ),
});

/** The required fields of the person that were emptied: the server would refuse them. */
export const emptiedFields = ({ base, copy }: Editing): Partial<Record<EditKey, EditProblem>> => {
  const before = copyOf(base);
  const emptied = blankFields(personFields, copy).filter((field) => before[field] !== copy[field]);
  return Object.fromEntries(
    emptied.map((field) => [field, { code: 'fillIn', params: { fields: [field] } }]),
  );
};

const asUnit = <const T extends string>(units: readonly T[], typed: string): T | '' =>
  units.find((unit) => unit === unitOf(typed)) ?? '';

const entryPayload = (entry: ProductionText) => ({
  ...plainFields(productionFields, entry),
  unit: asUnit(productionUnits, entry.unit),
  turnoverUnit: asUnit(turnoverUnits, entry.turnoverUnit),
});

/** An age that is not a number is sent as 0: the server then refuses it with the rule for ages. */
const personPayload = (copy: WorkingCopy) => {
  const { age, ...person } = plainFields(personFields, copy);
  return { ...person, age: /^[0-9]+$/.test(age) ? Number(age) : 0 };
};

/**
 * The fields that differ from the record, ready for the call; undefined when there is none. A number
 * that was not shown and has an empty field stays as it is.
 */
export const changesOf = ({
  base: record,
  shown,
  copy,
  card,
}: Editing): RegistrationChanges | undefined => {
  const before = copyOf(record, shown);
  const isChanged = (key: EditKey): boolean => before[key] !== copy[key];
  const payload = personPayload(copy);
  const person = keysOf(personFields).filter(isChanged);
  const numbers = identityKinds.filter((kind) => isChanged(identityKeys[kind]));
  const entries = record.production_details.filter(({ product_id: id }) =>
    keysOf(productionFields).some((field) => isChanged(entryKey(id, field))),
  );
  const nothing = person.length + numbers.length + entries.length === 0;
  if (nothing && card === undefined) return undefined;
  return {
    expectedUpdatedAt: record.updated_at,
    ...(card && { aadhaarQr: card.card.text }),
    ...Object.fromEntries(person.map((field) => [snakeCase(field), payload[field]])),
    ...Object.fromEntries(
      numbers.map((kind) => [identityRecordKeys[kind], copy[identityKeys[kind]]]),
    ),
    ...(entries.length === 0
      ? {}
      : {
          production_details: entries.map(({ product_id: productId, productName }) => ({
            productId,
            productName,
            ...entryPayload(entryOf(copy, productId)),
          })),
        }),
  };
};

/** The day of a registration, on which an age counts. */
export const registrationDay = (record: RegistrationDetail): string =>
  dayOf(new Date(record.captured_at ?? record.created_at), registryTimeZone());

/** Implausible values of the working copy that are not on record already, and what differs from a scanned card. */
export const doubtsOfEdit = ({ base: record, copy, card }: Editing): Doubt[] => {
  const doubtsIn = (version: WorkingCopy) =>
    doubtsOf(
      version,
      record.production_details.map(({ product_id: id, productName: product }) => {
        const entry = entryOf(version, id);
        return { product, ...entry, turnoverUnit: unitOf(entry.turnoverUnit) };
      }),
    );
  const asked = newDoubts(doubtsIn(copy), doubtsIn(copyOf(record)));
  return card === undefined
    ? asked
    : [...doubtsOfCard(card.card.code, copy, registrationDay(record)), ...asked];
};
