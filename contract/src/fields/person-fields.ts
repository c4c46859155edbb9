import type { Fields } from './field.ts';
import { indianStates } from './places.ts';
import { genders } from './units.ts';

/**
 * The producer: one row of `producers`, shared by all registrations of the person. Name, address,
 * age, gender and phone are required (docs/specification.md, Steps of the wizard). The wire spells the
 * keys as they are in forms, in snake case in records and edits; columns are in snake case.
 */
export const personFields = {
  name: {
    label: 'Name',
    input: 'text',
    required: true,
    maxLength: 300,
    neverNull: true,
  },
  address: {
    label: 'Address',
    input: 'multiline',
    required: true,
    maxLength: 1000,
    neverNull: true,
  },
  age: {
    label: 'Age',
    input: 'whole',
    required: true,
    rule: { code: 'range', from: 1, to: 120 },
    stored: 'number',
    neverNull: true,
  },
  gender: {
    label: 'Gender',
    input: 'choice',
    required: true,
    options: genders,
    neverNull: true,
  },
  phone: {
    label: 'Mobile Number',
    input: 'tel',
    required: true,
    maxLength: 15,
    rule: { code: 'digitsAtMost', most: 15 },
    neverNull: true,
    exportedAs: 'Phone',
  },
  email: { label: 'Email', input: 'email', maxLength: 254 },
  nameLatin: {
    label: 'Name in Latin Letters',
    input: 'text',
    afterwards: true,
    maxLength: 300,
    exportedAs: null,
  },
  addressForService: {
    label: 'Address for Service',
    input: 'multiline',
    afterwards: true,
    maxLength: 1000,
    exportedAs: null,
  },
  /** These three are read from the address unless a person corrects them. */
  pinCode: {
    label: 'PIN Code',
    input: 'whole',
    afterwards: true,
    maxLength: 6,
    rule: { code: 'pinCode' },
  },
  district: {
    label: 'District',
    input: 'text',
    afterwards: true,
    maxLength: 100,
  },
  state: {
    label: 'State',
    input: 'choice',
    afterwards: true,
    options: indianStates,
  },
} as const satisfies Fields;

type Keys = readonly (keyof typeof personFields)[];

/** Those that the search of the lists looks through. */
export const searchedFields = ['name', 'phone', 'email'] as const satisfies Keys;

/**
 * Those that say who the person is: the collector of the base registration and the office change them. The others may
 * be corrected through any registration of the person.
 */
export const identityFields: Keys = ['name', 'age', 'gender'];
