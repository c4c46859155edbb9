import { describe, expect, it } from 'vitest';
import { personFields } from '../fields/registration-fields.ts';
import {
  blankFields,
  checkEntryValues,
  checkEditedIdentity,
  checkPerson,
  checkProduction,
  checkSentFields,
} from './registration-rules.ts';
import { englishFields, englishOf } from '../words/english-sentence.ts';
import type { RuleProblem } from '../words/rule-problem.ts';

const person = {
  name: 'Lakshmi Devi',
  address: 'Sualkuchi',
  age: '42',
  gender: 'female',
  phone: '9876543210',
  aadharNumber: '234123412346',
};
const entry = {
  areaOfProduction: 'Sualkuchi',
  unit: 'kg',
  annualProduction: '120',
  annualTurnover: '4.5',
  yearsOfProduction: '12',
};

describe('a rule answers a code and parameters', () => {
  it.each<[object, string, RuleProblem, string]>([
    [
      { name: ' ' },
      'name',
      { code: 'fillIn', params: { fields: ['name'] } },
      'Please fill in: Name',
    ],
    [
      { age: '121' },
      'age',
      { code: 'range', params: { field: 'age', from: 1, to: 120 } },
      'Age must be between 1 and 120',
    ],
    [
      { phone: '98-76' },
      'phone',
      { code: 'digitsAtMost', params: { field: 'phone', most: 15 } },
      'Mobile Number must be digits only, at most 15',
    ],
    [
      { panNumber: 'ABCDE1234FX' },
      'panNumber',
      { code: 'panLength', params: {} },
      'PAN Number must be at most 10 characters',
    ],
    [
      { aadharNumber: '1' },
      'aadharNumber',
      { code: 'aadhar', params: {} },
      'Aadhar Number must be exactly 12 digits',
    ],
  ])('a person with %j', (changes, field, problem, sentence) => {
    expect(checkPerson({ ...person, ...changes })).toEqual({ [field]: problem });
    expect(englishOf(problem)).toBe(sentence);
  });

  it.each<[object, string, string]>([
    [
      { yearsOfProduction: '0' },
      'yearsOfProduction',
      'Years of Production must be between 1 and 100',
    ],
    [{ annualProduction: '1.5' }, 'annualProduction', 'Annual Production must be digits only'],
    [
      { annualProduction: '9999999999999' },
      'annualProduction',
      'Annual Production must be digits only, at most 12',
    ],
    [{ annualTurnover: '-1' }, 'annualTurnover', 'Annual Turnover must be a number'],
    [
      { annualTurnover: '12345678901234567890' },
      'annualTurnover',
      'Annual Turnover cannot be more than ₹1 lakh crore. Please check the amount and its unit',
    ],
    [
      { annualTurnover: '2.125' },
      'annualTurnover',
      'Annual Turnover can have at most 2 digits after the point',
    ],
    [{ unit: '' }, 'unit', 'Please fill in: Unit'],
  ])('an entry with %j', (changes, field, sentence) => {
    expect(englishFields(checkProduction({ ...entry, ...changes }))).toEqual({ [field]: sentence });
  });

  it.each([
    ['yearsOfProduction', '101'],
    ['yearsOfProduction', '2.5'],
    ['annualTurnover', '1e9'],
    ['annualTurnover', '12345678901234'],
    ['annualProduction', '1234567890123'],
  ])('an entry with %s "%s"', (field, value) => {
    expect(Object.keys(checkProduction({ ...entry, [field]: value }))).toEqual([field]);
  });

  it('an entry in the order of the screen', () => {
    const many = '12345678901234567890';
    const wrong = { annualProduction: many, annualTurnover: many, yearsOfProduction: '101' };
    expect(Object.keys(checkProduction({ ...entry, ...wrong }))).toEqual(Object.keys(wrong));
    expect(Object.keys(checkEntryValues(wrong))).toEqual(Object.keys(wrong));
  });

  it('and nothing when all is right', () => {
    expect(checkPerson(person)).toEqual({});
    expect(checkProduction(entry)).toEqual({});
    expect(checkEditedIdentity({ aadharNumber: '', voterId: null })).toEqual({});
  });
});

describe('required fields', () => {
  it('are named in the order of the screen', () => {
    expect(blankFields(personFields, { gender: 'female' })).toEqual([
      'name',
      'address',
      'age',
      'phone',
    ]);
    expect(Object.keys(checkProduction(undefined))).toEqual(Object.keys(entry));
  });

  it('include one of the two identity numbers', () => {
    expect(englishFields(checkPerson({ ...person, aadharNumber: ' ' }))).toEqual({
      aadharNumber: 'Either Aadhar Number or Voter ID is required',
      voterId: 'Either Aadhar Number or Voter ID is required',
    });
    const voterId = { aadharNumber: undefined, voterId: 'AB123' };
    expect(englishFields(checkPerson({ ...person, ...voterId }))).toEqual({
      voterId: 'Voter ID must be in format ABC1234567 (3 letters + 7 digits)',
    });
  });
});

describe('an edit', () => {
  it('is checked for the fields that it sends', () => {
    expect(englishFields(checkSentFields(personFields, { name: '', age: '0' }))).toEqual({
      name: 'Please fill in: Name',
      age: 'Age must be between 1 and 120',
    });
  });

  it('has sentences of its own for identity numbers', () => {
    const numbers = { aadharNumber: '1', panNumber: 'X', voterId: 'Y' };
    expect(englishFields(checkEditedIdentity(numbers))).toEqual({
      aadharNumber: 'Aadhar number must be 12 digits',
      panNumber:
        'PAN must be 10 characters in format: 5 letters, 4 digits, 1 letter (e.g. ABCDE1234F)',
      voterId: 'Voter ID must be 10 characters (3 letters followed by 7 digits)',
    });
  });
});
