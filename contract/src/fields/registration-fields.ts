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
    step: 5,
    required: true,
    maxLength: 300,
    stored: 'text',
    exportedAs: 'Area of Production',
  },
  unit: {
    label: 'Unit',
    input: 'choice',
    step: 5,
    required: true,
    options: productionUnits,
    initial: defaultProductionUnit,
    stored: 'text',
    exportedAs: 'Unit',
  },
  annualProduction: {
    label: 'Annual Production',
    input: 'whole',
    step: 5,
    required: true,
    rule: { code: 'digits', most: 12 },
    stored: 'text',
    exportedAs: 'Annual Production',
  },
  annualTurnover: {
    label: 'Annual Turnover',
    input: 'decimal',
    step: 5,
    required: true,
    rule: { code: 'amount' },
    stored: 'number',
    exportedAs: 'Annual Turnover',
  },
  turnoverUnit: {
    label: 'Turnover Unit',
    input: 'choice',
    step: 5,
    required: false,
    options: turnoverUnits,
    initial: defaultTurnoverUnit,
    stored: 'text',
    exportedAs: 'Turnover Unit',
  },
  yearsOfProduction: {
    label: 'Years of Production',
    input: 'whole',
    step: 5,
    required: true,
    rule: { code: 'range', from: 1, to: 100 },
    stored: 'number',
    exportedAs: 'Years of Production',
  },
  additionalNotes: {
    label: 'Additional Notes',
    input: 'multiline',
    step: 5,
    required: false,
    maxLength: 2000,
    stored: 'text',
    exportedAs: 'Additional Notes',
  },
  productionMethod: {
    label: 'Method and Raw Material',
    input: 'multiline',
    step: 5,
    required: false,
    maxLength: 2000,
    stored: 'text',
    exportedAs: 'Method and Raw Material',
  },
  startYear: {
    label: 'Start Year',
    input: 'whole',
    step: 5,
    required: false,
    rule: { code: 'range', from: 1800, to: 2100 },
    stored: 'number',
    exportedAs: 'Start Year',
  },
  signingPlace: {
    label: 'Place of Signing',
    input: 'text',
    step: null,
    required: false,
    maxLength: 200,
    stored: 'text',
    exportedAs: null,
  },
  signingDate: {
    label: 'Date of Signing',
    input: 'day',
    step: null,
    required: false,
    rule: { code: 'day' },
    stored: 'text',
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
