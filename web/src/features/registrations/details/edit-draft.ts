import type { ProductionDetail, RegistrationDetail } from '@gi/contract/registration-record';
import type { RegistrationChanges } from '#api/registrations.ts';
import {
  editIdentityProblems,
  isAnnualProduction,
  isTurnover,
  isWhole,
  sentences as rules,
} from '@gi/contract/registration-rules';
import type { FieldProblems } from '@gi/contract/registration-rules';
import { plainNumber } from '@gi/contract/typed-text';
import { productionUnits, turnoverUnits } from '@gi/contract/units';

/** One product's production as the edit form holds it: all text, '' for nothing. */
export type DraftProduction = {
  productId: number;
  productName: string;
  annualProduction: string;
  unit: string;
  areaOfProduction: string;
  yearsOfProduction: string;
  annualTurnover: string;
  turnoverUnit: string;
  additionalNotes: string;
};

export const personFields = [
  'name',
  'age',
  'gender',
  'phone',
  'email',
  'address',
  'aadhar_number',
  'voter_id',
  'pan_number',
  'area_of_production',
  'annual_turnover',
  'turnover_unit',
  'years_of_production',
] as const;
export type PersonField = (typeof personFields)[number];

export const productionFields = [
  'annualProduction',
  'unit',
  'areaOfProduction',
  'yearsOfProduction',
  'annualTurnover',
  'turnoverUnit',
  'additionalNotes',
] as const;
export type ProductionField = (typeof productionFields)[number];

/** The working copy of a registration: what the form shows, untouched until it is saved. */
export type EditDraft = Record<PersonField, string> & {
  production: readonly DraftProduction[];
};

const asText = (value: string | number | null): string => (value === null ? '' : String(value));

const productionOf = (entry: ProductionDetail): DraftProduction => ({
  productId: entry.product_id,
  productName: entry.productName,
  annualProduction: asText(entry.annualProduction),
  unit: asText(entry.unit),
  areaOfProduction: asText(entry.areaOfProduction),
  yearsOfProduction: asText(entry.yearsOfProduction),
  annualTurnover: asText(entry.annualTurnover),
  turnoverUnit: asText(entry.turnoverUnit),
  additionalNotes: asText(entry.additionalNotes),
});

export function draftOf(record: RegistrationDetail): EditDraft {
  return {
    name: record.name,
    age: String(record.age),
    gender: record.gender,
    phone: record.phone,
    email: asText(record.email),
    address: record.address,
    aadhar_number: asText(record.aadhar_number),
    voter_id: asText(record.voter_id),
    pan_number: asText(record.pan_number),
    area_of_production: asText(record.area_of_production),
    annual_turnover: asText(record.annual_turnover),
    turnover_unit: asText(record.turnover_unit),
    years_of_production: asText(record.years_of_production),
    production: record.production_details.map(productionOf),
  };
}

/** What people write for a unit, by the unit of the specification that it means. */
const SHORT_UNITS: Readonly<Record<string, string>> = {
  pcs: 'pieces',
  pc: 'pieces',
  piece: 'pieces',
  m: 'meters',
  meter: 'meters',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  l: 'liters',
  liter: 'liters',
  litre: 'liters',
  litres: 'liters',
  t: 'tons',
  ton: 'tons',
  lakhs: 'lakh',
  thousands: 'thousand',
  crores: 'crore',
  hundreds: 'hundred',
};

/** A typed unit as the register knows it; unknown words come back in lower case. */
export function unitOf(typed: string): string {
  const word = typed.trim().toLowerCase();
  return SHORT_UNITS[word] ?? word;
}

const isOneOf = (list: readonly string[], value: string): boolean => list.includes(value);
const asUnit = <const T extends string>(list: readonly T[], typed: string): T | '' =>
  list.find((unit) => unit === unitOf(typed)) ?? '';

/** The key under which a production field's problem is listed, as the server names it; also its control's id. */
export const productionKey = (productId: number, field: ProductionField): string =>
  `production_details.${productId}.${field}`;

/** The typed turnover of one product, with its unit as the register knows it. */
export const turnoverOf = (entry: DraftProduction) => ({
  amount: entry.annualTurnover,
  unit: unitOf(entry.turnoverUnit),
});

/** The turnovers of `draft` that differ from those of `before`, by the product's name. */
export const changedTurnovers = (before: EditDraft, draft: EditDraft) =>
  draft.production
    .filter((entry) => {
      const was = before.production.find(({ productId }) => productId === entry.productId);
      return (
        was?.annualTurnover !== entry.annualTurnover || was.turnoverUnit !== entry.turnoverUnit
      );
    })
    .map((entry) => ({ product: entry.productName, ...turnoverOf(entry) }));

/** The number fields of an entry: what each may hold when it is not empty, and its sentence. */
const numberRules = [
  ['annualProduction', isAnnualProduction, rules.annualProduction],
  ['yearsOfProduction', (value: string) => isWhole(value, 1, 100), rules.years],
  ['annualTurnover', isTurnover, rules.turnover],
] as const;

export type UnitSentences = { unit: string; turnoverUnit: string };

/**
 * Problems by field. Only non-empty values are checked: the identity numbers, the numbers of the
 * production, and the units, which the register keeps as fixed words.
 */
export function problemsOf(draft: EditDraft, sentences: UnitSentences): FieldProblems {
  const problems = editIdentityProblems(draft);
  if (draft.turnover_unit !== '' && !isOneOf(turnoverUnits, unitOf(draft.turnover_unit)))
    problems['turnover_unit'] = sentences.turnoverUnit;
  for (const entry of draft.production) {
    for (const [field, fits, sentence] of numberRules) {
      const value = plainNumber(entry[field]);
      if (value !== '' && !fits(value)) problems[productionKey(entry.productId, field)] = sentence;
    }
    if (entry.unit.trim() !== '' && !isOneOf(productionUnits, unitOf(entry.unit)))
      problems[productionKey(entry.productId, 'unit')] = sentences.unit;
    if (entry.turnoverUnit.trim() !== '' && !isOneOf(turnoverUnits, unitOf(entry.turnoverUnit)))
      problems[productionKey(entry.productId, 'turnoverUnit')] = sentences.turnoverUnit;
  }
  return problems;
}

const productionPayload = (entry: DraftProduction) => ({
  productId: entry.productId,
  productName: entry.productName,
  annualProduction: plainNumber(entry.annualProduction),
  unit: asUnit(productionUnits, entry.unit),
  areaOfProduction: entry.areaOfProduction,
  yearsOfProduction: plainNumber(entry.yearsOfProduction),
  annualTurnover: plainNumber(entry.annualTurnover),
  turnoverUnit: asUnit(turnoverUnits, entry.turnoverUnit),
  additionalNotes: entry.additionalNotes,
});

const sameProduction = (one: EditDraft, other: EditDraft): boolean =>
  JSON.stringify(one.production) === JSON.stringify(other.production);

/** The fields that differ from `record`, ready for the call; undefined when there is none. */
export function changesOf(
  record: RegistrationDetail,
  draft: EditDraft,
): RegistrationChanges | undefined {
  const before = draftOf(record);
  const values = payloadOf(draft);
  const changed = personFields.filter((field) => before[field] !== draft[field]);
  const production = !sameProduction(before, draft);
  if (changed.length === 0 && !production) return undefined;
  return {
    expectedUpdatedAt: record.updated_at,
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    ...(production ? { production_details: draft.production.map(productionPayload) } : {}),
  };
}

/** Age falls back to 0 when it is no whole number; the server then says what an age may be. */
function payloadOf(draft: EditDraft): Record<PersonField, string | number> {
  const age = plainNumber(draft.age);
  return {
    ...draft,
    age: isWhole(age, 0, 999) ? Number(age) : 0,
    turnover_unit: asUnit(turnoverUnits, draft.turnover_unit),
  };
}
