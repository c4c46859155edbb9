import * as z from 'zod/mini';
import { asciiDigits } from './digits.ts';
import {
  clearableLine,
  clearableText,
  numberText,
  productionUnit,
  turnoverUnit,
} from './field-schemas.ts';
import { factOf, type Field, type Fields, type TextOf, type ValuesOf } from './field.ts';
import { line, nameText, text } from './text.ts';
import {
  defaultProductionUnit,
  defaultTurnoverUnit,
  Gender,
  genders,
  productionUnits,
  turnoverUnits,
} from './units.ts';

const ageRange = 'Age must be between 1 and 120';

/**
 * A person's field is also part of the text that the search of the lists looks through, or not.
 * `contact` fields may be corrected through any registration of the person; the others say who the
 * person is, and are changed by the collector of the base registration or an administrator.
 */
type PersonFields = Readonly<Record<string, Field & { searchable: boolean; contact: boolean }>>;

/**
 * The producer: one row of `producers`, shared by all registrations of the person. Name, address,
 * age, gender and phone are required by the specification. The wire spells the keys as they are in
 * forms, in snake case in records and edits; columns are in snake case.
 */
export const personFields = {
  name: {
    label: 'Name',
    input: 'text',
    step: 1,
    required: true,
    maxLength: 300,
    stored: 'text',
    searchable: true,
    contact: false,
    exportedAs: 'Name',
    value: z.string(),
    form: nameText(300),
    edit: nameText(300),
  },
  address: {
    label: 'Address',
    input: 'multiline',
    step: 1,
    required: true,
    maxLength: 1000,
    stored: 'text',
    searchable: false,
    contact: true,
    exportedAs: 'Address',
    value: z.string(),
    form: text(1000),
    edit: text(1000),
  },
  age: {
    label: 'Age',
    input: 'whole',
    step: 1,
    required: true,
    rule: { code: 'range', from: 1, to: 120 },
    stored: 'number',
    searchable: false,
    contact: false,
    exportedAs: 'Age',
    value: z.int(),
    form: z.string().check(z.overwrite(asciiDigits), z.trim(), z.maxLength(10, ageRange)),
    // In an edit, text that is no number counts as 0 (specification), and 0 is no age.
    edit: z.pipe(
      z.union([z.int(), z.string().check(z.maxLength(10, ageRange))], ageRange),
      z.transform((value) => asciiDigits(String(value)).trim() || '0'),
    ),
  },
  gender: {
    label: 'Gender',
    input: 'choice',
    step: 1,
    required: true,
    options: genders,
    stored: 'text',
    searchable: false,
    contact: false,
    exportedAs: 'Gender',
    value: Gender,
    form: z.union([Gender, z.literal('')], 'Please choose a gender'),
    edit: Gender,
  },
  phone: {
    label: 'Mobile Number',
    input: 'tel',
    step: 1,
    required: true,
    maxLength: 15,
    rule: { code: 'digitsAtMost', most: 15 },
    stored: 'text',
    searchable: true,
    contact: true,
    exportedAs: 'Phone',
    value: z.string(),
    form: z
      .string()
      .check(
        z.overwrite(asciiDigits),
        z.trim(),
        z.maxLength(40, 'Mobile Number must be digits only, at most 15'),
      ),
    edit: line(15).check(z.overwrite(asciiDigits)),
  },
  email: {
    label: 'Email',
    input: 'email',
    step: 1,
    required: false,
    maxLength: 254,
    stored: 'text',
    searchable: true,
    contact: true,
    exportedAs: 'Email',
    value: z.nullable(z.string()),
    form: line(254),
    edit: clearableLine(254),
  },
} as const satisfies PersonFields;

/**
 * How one product is produced: one row of `production_details`. `required` holds for products that
 * are produced already; planned ones may leave everything out. `annualProduction` is text of digits,
 * `annualTurnover` a decimal of at most 15 digits in `turnoverUnit`. The order is the specification's.
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
    value: z.nullable(z.string()),
    form: clearableLine(300),
    edit: clearableLine(300),
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
    value: z.nullable(z.string()),
    form: productionUnit,
    edit: productionUnit,
  },
  annualProduction: {
    label: 'Annual Production',
    input: 'whole',
    step: 5,
    required: true,
    rule: { code: 'digits', most: 12 },
    stored: 'text',
    exportedAs: 'Annual Production',
    value: z.nullable(z.string()),
    form: numberText,
    edit: numberText,
  },
  annualTurnover: {
    label: 'Annual Turnover',
    input: 'decimal',
    step: 5,
    required: true,
    rule: { code: 'amount' },
    stored: 'number',
    exportedAs: 'Annual Turnover',
    value: z.nullable(z.number()),
    form: numberText,
    edit: numberText,
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
    value: z.nullable(z.string()),
    form: turnoverUnit,
    edit: turnoverUnit,
  },
  yearsOfProduction: {
    label: 'Years of Production',
    input: 'whole',
    step: 5,
    required: true,
    rule: { code: 'range', from: 1, to: 100 },
    stored: 'number',
    exportedAs: 'Years of Production',
    value: z.nullable(z.int()),
    form: numberText,
    edit: numberText,
  },
  additionalNotes: {
    label: 'Additional Notes',
    input: 'multiline',
    step: 5,
    required: false,
    maxLength: 2000,
    stored: 'text',
    exportedAs: 'Additional Notes',
    value: z.nullable(z.string()),
    form: clearableText(2000),
    edit: clearableText(2000),
  },
} as const satisfies Fields;

/** Production facts that are also fields of the registration: columns of `registrations`. */
export const registrationFields = {
  areaOfProduction: productionFields.areaOfProduction,
  annualTurnover: productionFields.annualTurnover,
  turnoverUnit: productionFields.turnoverUnit,
  yearsOfProduction: productionFields.yearsOfProduction,
} as const satisfies Fields;

export const Person = z.object(factOf(personFields, 'value'));
export type Person = ValuesOf<typeof personFields>;
export type PersonField = keyof Person;
/** A person as a form holds it. */
export type PersonText = TextOf<typeof personFields>;

export const Production = z.object(factOf(productionFields, 'value'));
export type Production = ValuesOf<typeof productionFields>;
export type ProductionField = keyof Production;
/** A production entry as a form holds it. */
export type ProductionText = TextOf<typeof productionFields>;

export type RegistrationFacts = ValuesOf<typeof registrationFields>;
