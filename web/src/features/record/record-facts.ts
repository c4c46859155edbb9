import { keysOf, type SnakeCase } from '@gi/contract/fields/field';
import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import { identityKeys, type IdentityKey } from '@gi/contract/fields/identity-keys';
import {
  personFields,
  registrationFields,
  type PersonField,
  type RegistrationFacts,
} from '@gi/contract/fields/registration-fields';
import type { fieldTexts } from '#i18n/en/fields.ts';
import type { recordTexts } from '#i18n/en/record.ts';

/** The sections of screens that show facts: how each shows blank values and times. */
export const factSections = {
  /** A card of the collectors' lists, each fact beside its icon. */
  card: { blanks: 'left out', times: 'day' },
  /** The columns of the workbench, one for each fact: a cell has one line, its heading names the unit. */
  column: { blanks: 'left out', times: 'day' },
  /** A record that was opened from a list and replaces the list on the screen. */
  view: { blanks: 'left out', times: 'day and time' },
  /** Two cards of the registration's own page: the producer, and how the registration came about. */
  details: { blanks: 'left out', times: 'day and time' },
  info: { blanks: 'left out', times: 'day and time' },
  /** The dialog before a registration is sent. */
  confirmation: { blanks: 'said', times: 'day and time' },
} as const;

export type FactSection = keyof typeof factSections;

/** The facts shown, by the contract's keys. */
export type FactKey =
  | PersonField
  | IdentityKey
  | Exclude<keyof RegistrationFacts, 'turnoverUnit'>
  | 'productionSummary'
  | 'username'
  | 'createdAt'
  | 'updatedAt'
  | 'capturedAt';

/** A label: of a field of the contract, or of something that only records have. */
export type FactLabel =
  | Exclude<keyof typeof fieldTexts.source, 'years'>
  | keyof typeof recordTexts.source;

type SectionLabels = Partial<Readonly<Record<FactSection, FactLabel>>>;

export type RecordFact = {
  key: FactKey;
  /** How the value is written; identity numbers have code of their own, by their kind. */
  format: 'text' | 'phone' | 'choice' | 'years' | 'time' | 'turnover' | IdentityKind;
  /** The sections that show the fact, each with its label there. */
  shown: SectionLabels;
};

/** A field that the wizard does not ask for: its label where a record of the register is shown. */
const onRecord = <const Label extends FactLabel>(label: Label) => ({
  column: label,
  view: label,
  details: label,
});

/** A field that the wizard asks for: its label wherever one whole record is shown. */
const wholeRecords = <const Label extends FactLabel>(label: Label) => ({
  ...onRecord(label),
  confirmation: label,
});

const isAsked = (key: PersonField): boolean => !('afterwards' in personFields[key]);

/** Where else a field of the producer is shown, and where it has another name than in forms. */
const personSections: Partial<Readonly<Record<PersonField, SectionLabels>>> = {
  name: { view: 'fullName', details: 'fullName' },
  phone: { card: 'recordPhone', column: 'recordPhone', details: 'recordPhone' },
};

const personFormat = (key: PersonField): RecordFact['format'] => {
  if (key === 'age') return 'years';
  const { input } = personFields[key];
  return input === 'tel' ? 'phone' : input === 'choice' ? 'choice' : 'text';
};

const registrationFormats = {
  areaOfProduction: 'text',
  annualTurnover: 'turnover',
  yearsOfProduction: 'years',
} as const;

/** Facts without a field in a form. */
const recordOnly: readonly RecordFact[] = [
  {
    key: 'productionSummary',
    format: 'text',
    shown: { card: 'production', column: 'production' },
  },
  {
    key: 'createdAt',
    format: 'time',
    shown: {
      card: 'registered',
      column: 'registered',
      view: 'registrationDate',
      info: 'registrationDate',
    },
  },
  {
    key: 'username',
    format: 'text',
    shown: {
      card: 'submittedBy',
      column: 'collector',
      view: 'submittedBy',
      info: 'registeredBy',
    },
  },
  { key: 'updatedAt', format: 'time', shown: { column: 'lastUpdated', info: 'lastUpdated' } },
  { key: 'capturedAt', format: 'time', shown: { info: 'capturedAt' } },
];

/** The address has several lines and follows the facts of one line. */
const personKeys = keysOf(personFields).toSorted(
  (one, other) => Number(one === 'address') - Number(other === 'address'),
);

/**
 * Every fact about a registration that screens show, in their order. A new field of the producer or
 * of the registration appears automatically wherever a whole record is shown; the workbench asks for the
 * layout of its column (`workbench/columns.tsx`).
 */
export const recordFacts: readonly RecordFact[] = [
  ...personKeys.map((key) => ({
    key,
    format: personFormat(key),
    shown: { ...(isAsked(key) ? wholeRecords(key) : onRecord(key)), ...personSections[key] },
  })),
  ...(['aadhar', 'voter', 'pan'] as const).map((kind) => ({
    key: identityKeys[kind],
    format: kind,
    shown: wholeRecords(identityKeys[kind]),
  })),
  ...recordOnly,
  ...keysOf(registrationFields).flatMap((key) =>
    key === 'turnoverUnit' ? [] : [{ key, format: registrationFormats[key], shown: { info: key } }],
  ),
];

/** What is known of a registration, as records spell it: a record, or a part of one as typed. */
export type FactValues = Readonly<
  Partial<Record<SnakeCase<FactKey | 'turnoverUnit'>, string | number | null>>
>;
