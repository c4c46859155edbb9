import { describe, expect, it } from 'vitest';
import { checkEditedIdentity, checkPerson, checkProduction } from './registration-rules.ts';
import { labels, sentenceOf, sentences, sentencesOf } from './sentences.ts';
import type { RuleProblem } from './sentences.ts';

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
    expect(sentenceOf(problem)).toBe(sentence);
  });

  it.each<[object, string, string]>([
    [
      { yearsOfProduction: '0' },
      'yearsOfProduction',
      'Years of Production must be between 1 and 100',
    ],
    [{ annualProduction: '1.5' }, 'annualProduction', 'Annual Production must be digits only'],
    [{ annualTurnover: '-1' }, 'annualTurnover', 'Annual Turnover must be a number'],
    [{ unit: '' }, 'unit', 'Please fill in: Unit'],
  ])('an entry with %j', (changes, field, sentence) => {
    expect(sentencesOf(checkProduction({ ...entry, ...changes }))).toEqual({ [field]: sentence });
  });

  it('and nothing when all is right', () => {
    expect(checkPerson(person)).toEqual({});
    expect(checkProduction(entry)).toEqual({});
    expect(checkEditedIdentity({ aadharNumber: '', voterId: null })).toEqual({});
  });
});

describe('a sentence', () => {
  it('lists fields and products in the words of the specification', () => {
    expect(
      sentenceOf({
        code: 'completeProduction',
        params: {
          fields: ['areaOfProduction', 'unit', 'annualProduction', 'annualTurnover'],
          products: ['Muga Silk', 'a {products} $& name'],
        },
      }),
    ).toBe(
      'Please complete all production details (Area of Production, Unit, Annual Production, Annual Turnover) for: Muga Silk, a {products} $& name',
    );
    expect(
      sentenceOf({ code: 'upload', params: { documents: ['aadharCard', 'signature', 'photo'] } }),
    ).toBe('Please upload: Aadhar Card, Signature, Photo');
  });

  it('is made of the words of another language where there are some', () => {
    const hindi = {
      sentence: () => '{field}: {from} से {to}',
      label: (key: string) => (key === 'age' ? 'उम्र' : key),
    };
    const problem = { code: 'range', params: { field: 'age', from: 1, to: 120 } } as const;
    expect(sentenceOf(problem, hindi)).toBe('उम्र: 1 से 120');
  });

  it('names parameters that exist only, and every label says something', () => {
    const known = ['field', 'fields', 'documents', 'products', 'from', 'to', 'most'];
    for (const sentence of Object.values(sentences))
      for (const [, name] of sentence.matchAll(/\{(\w+)\}/g)) expect(known).toContain(name);
    for (const label of Object.values(labels)) expect(label).not.toBe('');
  });
});
