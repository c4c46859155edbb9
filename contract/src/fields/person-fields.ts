import * as z from 'zod/mini';
import { asciiDigits } from '../values/digits.ts';
import { clearableLine, clearableText, numberText, stateName } from '../schemas/field-schemas.ts';
import type { Field } from './field.ts';
import { indianStates } from './places.ts';
import { line, nameText, text } from '../schemas/text-schemas.ts';
import { Gender, genders } from './units.ts';
import { messageOf } from '../words/sentence.ts';

const ageRange = messageOf('range', { field: 'age', from: 1, to: 120 });

/**
 * A person's field is also part of the text that the search of the lists looks through, or not.
 * `contact` fields may be corrected through any registration of the person; the others say who the
 * person is, and are changed by the collector of the base registration or an administrator.
 */
type PersonFields = Readonly<Record<string, Field & { searchable: boolean; contact: boolean }>>;

/**
 * The producer: one row of `producers`, shared by all registrations of the person. Name, address,
 * age, gender and phone are required (docs/specification.md, Steps of the wizard). The wire spells the
 * keys as they are in forms, in snake case in records and edits; columns are in snake case.
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
    // In an edit, text that is no number counts as 0 (docs/specification.md, Rules and limits), and 0 is no age.
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
    form: z.union([Gender, z.literal('')], messageOf('input.choose_gender')),
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
        z.maxLength(40, messageOf('digitsAtMost', { field: 'phone', most: 15 })),
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
  nameLatin: {
    label: 'Name in Latin Letters',
    input: 'text',
    step: null,
    required: false,
    maxLength: 300,
    stored: 'text',
    searchable: false,
    contact: false,
    exportedAs: null,
    value: z.nullable(z.string()),
    form: clearableLine(300),
    edit: clearableLine(300),
  },
  addressForService: {
    label: 'Address for Service',
    input: 'multiline',
    step: null,
    required: false,
    maxLength: 1000,
    stored: 'text',
    searchable: false,
    contact: true,
    exportedAs: null,
    value: z.nullable(z.string()),
    form: clearableText(1000),
    edit: clearableText(1000),
  },
  /** These three are read from the address, until somebody corrects them by hand. */
  pinCode: {
    label: 'PIN Code',
    input: 'whole',
    step: null,
    required: false,
    maxLength: 6,
    rule: { code: 'pinCode' },
    stored: 'text',
    searchable: false,
    contact: true,
    exportedAs: 'PIN Code',
    value: z.nullable(z.string()),
    form: numberText,
    edit: numberText,
  },
  district: {
    label: 'District',
    input: 'text',
    step: null,
    required: false,
    maxLength: 100,
    stored: 'text',
    searchable: false,
    contact: true,
    exportedAs: 'District',
    value: z.nullable(z.string()),
    form: clearableLine(100),
    edit: clearableLine(100),
  },
  state: {
    label: 'State',
    input: 'choice',
    step: null,
    required: false,
    options: indianStates,
    stored: 'text',
    searchable: false,
    contact: true,
    exportedAs: 'State',
    value: z.nullable(z.string()),
    form: stateName,
    edit: stateName,
  },
} as const satisfies PersonFields;
