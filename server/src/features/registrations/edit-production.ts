import type { RegistrationEdit } from '@gi/contract/registration-input';
import {
  type FieldProblems,
  isAnnualProduction,
  isTurnover,
  isWhole,
  sentences,
} from '@gi/contract/registration-rules';
import type { RegistrationRow } from '#core/registration-records.ts';
import { invalid } from '#errors.ts';

/** Columns of one entry of `production_details`. */
export type ProductionFacts = {
  annual_production: string | null;
  unit: string | null;
  area_of_production: string | null;
  years_of_production: number | null;
  annual_turnover: string | null;
  turnover_unit: string | null;
  additional_notes: string | null;
};

export type ChangedEntry = { id: number; values: Partial<ProductionFacts> };

export const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text === '' ? null : text;

export const sameAmount = (before: string | number | null, after: string | null): boolean =>
  before === null || after === null ? before === after : Number(before) === Number(after);

/** Only what differs from before; `same` judges values that are equal in more than one spelling. */
export const differing = <Values extends object>(
  before: Values,
  sent: Partial<Values>,
  same: (name: keyof Values) => boolean = () => false,
): Partial<Values> => {
  const changed: Partial<Values> = {};
  for (const name of Object.keys(sent) as (keyof Values)[])
    if (sent[name] !== before[name] && !same(name)) changed[name] = sent[name];
  return changed;
};

/** A number field: judged when not empty, unset when empty. */
export const judge = (
  problems: FieldProblems,
  key: string,
  value: string | undefined,
  fits: (value: string) => boolean,
  sentence: string,
): string | null => {
  if (value !== undefined && value !== '' && !fits(value)) problems[key] = sentence;
  return orNull(value);
};

export const isYears = (value: string): boolean => isWhole(value, 1, 100);
export const toYears = (value: string | null): number | null =>
  value === null ? null : Number(value);

type Entry = NonNullable<RegistrationEdit['production_details']>[number];
type Stored = NonNullable<RegistrationRow['details']>[number];

/** The wire's name of each column of an entry. */
const columnOf = {
  annualProduction: 'annual_production',
  unit: 'unit',
  areaOfProduction: 'area_of_production',
  yearsOfProduction: 'years_of_production',
  annualTurnover: 'annual_turnover',
  turnoverUnit: 'turnover_unit',
  additionalNotes: 'additional_notes',
} as const satisfies Record<string, keyof ProductionFacts>;

const readEntry = (
  entry: Entry,
  productId: number,
  problems: FieldProblems,
): Partial<ProductionFacts> => {
  const key = (field: keyof typeof columnOf) => `production_details.${productId}.${field}`;
  const { annualProduction, annualTurnover, yearsOfProduction } = entry;
  const all: ProductionFacts = {
    annual_production: judge(
      problems,
      key('annualProduction'),
      annualProduction,
      isAnnualProduction,
      sentences.annualProduction,
    ),
    unit: orNull(entry.unit),
    area_of_production: orNull(entry.areaOfProduction),
    years_of_production: toYears(
      judge(problems, key('yearsOfProduction'), yearsOfProduction, isYears, sentences.years),
    ),
    annual_turnover: judge(
      problems,
      key('annualTurnover'),
      annualTurnover,
      isTurnover,
      sentences.turnover,
    ),
    turnover_unit: orNull(entry.turnoverUnit),
    additional_notes: orNull(entry.additionalNotes),
  };
  const sent = Object.entries(columnOf).filter(([field]) => field in entry);
  return Object.fromEntries(sent.map(([, column]) => [column, all[column]]));
};

const factsOf = (stored: Stored): ProductionFacts => ({
  annual_production: stored.annual_production,
  unit: stored.unit,
  area_of_production: stored.area,
  years_of_production: stored.years,
  annual_turnover: stored.turnover === null ? null : String(stored.turnover),
  turnover_unit: stored.turnover_unit,
  additional_notes: stored.notes,
});

/** The stored entry that is meant, by its id or its product; never one of another registration. */
const findEntry = (stored: readonly Stored[], entry: Entry): Stored => {
  const product = entry.productId ?? entry.product_id;
  const found = stored.find((each) =>
    entry.id === undefined ? each.product_id === product : each.id === entry.id,
  );
  if (found === undefined || (product !== undefined && product !== found.product_id))
    throw invalid({
      production_details: 'A production entry is not one of this registration',
    });
  return found;
};

/** The entries that change, with the wire's names of the changed fields. @throws {Problem} 400 */
export const planProduction = (
  stored: readonly Stored[],
  entries: readonly Entry[],
  problems: FieldProblems,
): { production: ChangedEntry[]; fields: string[] } => {
  const production: ChangedEntry[] = [];
  const fields: string[] = [];
  const seen = new Set<number>();
  for (const entry of entries) {
    const found = findEntry(stored, entry);
    if (seen.has(found.id))
      throw invalid({ production_details: 'Please send one production entry for each product' });
    seen.add(found.id);
    const before = factsOf(found);
    const sent = readEntry(entry, found.product_id, problems);
    const values = differing(
      before,
      sent,
      (name) =>
        name === 'annual_turnover' &&
        sameAmount(before.annual_turnover, sent.annual_turnover ?? null),
    );
    if (Object.keys(values).length === 0) continue;
    production.push({ id: found.id, values });
    for (const [field, column] of Object.entries(columnOf))
      if (column in values) fields.push(`production_details.${found.product_id}.${field}`);
  }
  return { production, fields };
};
