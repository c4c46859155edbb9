import type { Field } from './field.ts';
import { indianStates } from './places.ts';
import { genders } from './units.ts';

/**
 * A person's field is also part of the text that the search of the lists looks through, or not.
 * `contact` fields may be corrected through any registration of the person; the others say who the
 * person is, and are changed by the collector of the base registration or the office.
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
    neverNull: true,
    searchable: true,
    contact: false,
    exportedAs: 'Name',
  },
  address: {
    label: 'Address',
    input: 'multiline',
    step: 1,
    required: true,
    maxLength: 1000,
    stored: 'text',
    neverNull: true,
    searchable: false,
    contact: true,
    exportedAs: 'Address',
  },
  age: {
    label: 'Age',
    input: 'whole',
    step: 1,
    required: true,
    rule: { code: 'range', from: 1, to: 120 },
    stored: 'number',
    neverNull: true,
    searchable: false,
    contact: false,
    exportedAs: 'Age',
  },
  gender: {
    label: 'Gender',
    input: 'choice',
    step: 1,
    required: true,
    options: genders,
    stored: 'text',
    neverNull: true,
    searchable: false,
    contact: false,
    exportedAs: 'Gender',
  },
  phone: {
    label: 'Mobile Number',
    input: 'tel',
    step: 1,
    required: true,
    maxLength: 15,
    rule: { code: 'digitsAtMost', most: 15 },
    stored: 'text',
    neverNull: true,
    searchable: true,
    contact: true,
    exportedAs: 'Phone',
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
  },
  /** These three are read from the address unless a person corrects them. */
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
  },
} as const satisfies PersonFields;
