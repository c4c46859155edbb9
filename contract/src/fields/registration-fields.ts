import type { Fields, TextOf, ValuesOf } from './field.ts';
import { personFields } from './person-fields.ts';
import {
  defaultProductionUnit,
  defaultTurnoverUnit,
  productionUnits,
  turnoverUnits,
} from './units.ts';

export { personFields };

/**
 * How one product is produced: one row of `production_details`. `required` holds for products that
 * are produced already; planned ones may leave everything out. `annualProduction` is text of digits,
 * `annualTurnover` a decimal of at most 15 digits in `turnoverUnit`. The order is fixed (docs/specification.md, Order and names of fields).
 */
export const productionFields = {
  areaOfProduction: {
    label: 'Area of Production',
    input: 'text',
    required: true,
    maxLength: 300,
  },
  unit: {
    label: 'Unit',
    input: 'choice',
    required: true,
    options: productionUnits,
    initial: defaultProductionUnit,
  },
  annualProduction: {
    label: 'Annual Production',
    input: 'whole',
    required: true,
    rule: { code: 'digits', most: 12 },
  },
  annualTurnover: {
    label: 'Annual Turnover',
    input: 'decimal',
    required: true,
    rule: { code: 'amount' },
    stored: 'number',
  },
  turnoverUnit: {
    label: 'Turnover Unit',
    input: 'choice',
    options: turnoverUnits,
    initial: defaultTurnoverUnit,
  },
  yearsOfProduction: {
    label: 'Years of Production',
    input: 'whole',
    required: true,
    rule: { code: 'range', from: 1, to: 100 },
    stored: 'number',
  },
  additionalNotes: {
    label: 'Additional Notes',
    input: 'multiline',
    maxLength: 2000,
  },
  productionMethod: {
    label: 'Method and Raw Material',
    input: 'multiline',
    maxLength: 2000,
  },
  startYear: {
    label: 'Start Year',
    input: 'whole',
    rule: { code: 'range', from: 1800, to: 2100 },
    stored: 'number',
  },
  signingPlace: {
    label: 'Place of Signing',
    input: 'text',
    afterwards: true,
    maxLength: 200,
    exportedAs: null,
  },
  signingDate: {
    label: 'Date of Signing',
    input: 'day',
    afterwards: true,
    rule: { code: 'day' },
    exportedAs: null,
  },
} as const satisfies Fields;

/** Production facts that are also fields of the registration: columns of `registrations`. */
export const registrationFields = {
  areaOfProduction: productionFields.areaOfProduction,
  annualTurnover: productionFields.annualTurnover,
  turnoverUnit: productionFields.turnoverUnit,
  yearsOfProduction: productionFields.yearsOfProduction,
} as const satisfies Fields;

export type Person = ValuesOf<typeof personFields>;
export type PersonField = keyof Person;
/** A person as a form holds it. */
export type PersonText = TextOf<typeof personFields>;

export type Production = ValuesOf<typeof productionFields>;
export type ProductionField = keyof Production;
/** A production entry as a form holds it. */
export type ProductionText = TextOf<typeof productionFields>;

export type RegistrationFacts = ValuesOf<typeof registrationFields>;
