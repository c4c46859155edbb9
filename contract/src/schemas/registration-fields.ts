import * as z from 'zod/mini';
import { type Fields, type ValuesOf, factOf } from '../fields/field.ts';
import type { personFields, productionFields } from '../fields/registration-fields.ts';
import { asciiDigits } from '../values/digits.ts';
import { messageOf } from '../words/sentence.ts';
import {
  Gender,
  clearableLine,
  clearableText,
  numberText,
  productionUnit,
  stateName,
  turnoverUnit,
} from './field-inputs.ts';
import { line, nameText, text } from './scalars.ts';

/** The schemas of a group's fields; the tables in `fields/` have all other facts about them. */
type SchemasOf<F extends Fields> = {
  readonly [K in keyof F]: {
    /** The value in records and in the database. */
    value: z.ZodMiniType<ValuesOf<F>[K]>;
    /** Input of the multipart form and of production entries. Its output is text. */
    form: z.ZodMiniType<string | undefined, unknown>;
    /** Input of `PUT /registrations/{id}`. Its output is text. */
    edit: z.ZodMiniType<string | undefined, unknown>;
  };
};

/** A text that may be null, with one input for forms and edits. */
const textOrNull = <Input>(input: Input) => ({
  value: z.nullable(z.string()),
  form: input,
  edit: input,
});

const ageRange = messageOf('range', { field: 'age', from: 1, to: 120 });

export const personSchemas = {
  name: { value: z.string(), form: nameText(300), edit: nameText(300) },
  address: { value: z.string(), form: text(1000), edit: text(1000) },
  age: {
    value: z.int(),
    form: z.string().check(z.overwrite(asciiDigits), z.trim(), z.maxLength(10, ageRange)),
    // In an edit, text that is not a number counts as 0 (docs/specification.md, Rules and limits), and 0 is not a valid age.
    edit: z.pipe(
      z.union([z.int(), z.string().check(z.maxLength(10, ageRange))], ageRange),
      z.transform((value) => asciiDigits(String(value)).trim() || '0'),
    ),
  },
  gender: {
    value: Gender,
    form: z.union([Gender, z.literal('')], messageOf('input.choose_gender')),
    edit: Gender,
  },
  phone: {
    value: z.string(),
    form: z
      .string()
      .check(
        z.overwrite(asciiDigits),
        z.trim(),
        z.maxLength(40, messageOf('digitsAtMost', { field: 'phone', most: 15 })),
      ),
    edit: line(15).check(z.overwrite(asciiDigits)),
  },
  email: { value: z.nullable(z.string()), form: line(254), edit: clearableLine(254) },
  nameLatin: textOrNull(clearableLine(300)),
  addressForService: textOrNull(clearableText(1000)),
  pinCode: textOrNull(numberText),
  district: textOrNull(clearableLine(100)),
  state: textOrNull(stateName),
} as const satisfies SchemasOf<typeof personFields>;

export const productionSchemas = {
  areaOfProduction: textOrNull(clearableLine(300)),
  unit: textOrNull(productionUnit),
  annualProduction: textOrNull(numberText),
  annualTurnover: { value: z.nullable(z.number()), form: numberText, edit: numberText },
  turnoverUnit: textOrNull(turnoverUnit),
  yearsOfProduction: { value: z.nullable(z.int()), form: numberText, edit: numberText },
  additionalNotes: textOrNull(clearableText(2000)),
  productionMethod: textOrNull(clearableText(2000)),
  startYear: { value: z.nullable(z.int()), form: numberText, edit: numberText },
  signingPlace: textOrNull(clearableLine(200)),
  signingDate: textOrNull(clearableLine(10)),
} as const satisfies SchemasOf<typeof productionFields>;

/** Of the production facts that are also fields of the registration. */
export const registrationSchemas = {
  areaOfProduction: productionSchemas.areaOfProduction,
  annualTurnover: productionSchemas.annualTurnover,
  turnoverUnit: productionSchemas.turnoverUnit,
  yearsOfProduction: productionSchemas.yearsOfProduction,
} as const;

export const Person = z.object(factOf(personSchemas, 'value'));
export const Production = z.object(factOf(productionSchemas, 'value'));
