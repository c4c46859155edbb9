import { describe, expect, it } from 'vitest';
import {
  editIdentityProblems,
  missingPersonLabels,
  personProblems,
  pleaseCompleteProduction,
  pleaseFillIn,
  productionProblems,
} from './registration-rules.ts';

const person = {
  name: 'Lakshmi Devi',
  address: 'Sualkuchi',
  age: '42',
  gender: 'female',
  phone: '9876543210',
  aadharNumber: '234123412346',
};

describe('step 1', () => {
  it('passes a complete person with one identity number', () => {
    expect(personProblems(person)).toEqual({});
  });

  it('names what is missing, in the order of the screen', () => {
    const labels = missingPersonLabels({ gender: 'female' });
    expect(pleaseFillIn(labels)).toBe('Please fill in: Name, Address, Age, Mobile Number');
  });

  it.each([
    ['age', '0', 'Age must be between 1 and 120'],
    ['age', '121', 'Age must be between 1 and 120'],
    ['aadharNumber', '12345', 'Aadhar Number must be exactly 12 digits'],
    ['voterId', 'AB123', 'Voter ID must be in format ABC1234567 (3 letters + 7 digits)'],
  ])('says of %s "%s": %s', (field, value, sentence) => {
    expect(personProblems({ ...person, [field]: value })[field]).toBe(sentence);
  });

  it('asks for one of the two identity numbers', () => {
    const problems = personProblems({ ...person, aadharNumber: ' ' });
    expect(problems['aadharNumber']).toBe('Either Aadhar Number or Voter ID is required');
  });
});

describe('step 5', () => {
  const detail = {
    areaOfProduction: 'Sualkuchi',
    unit: 'kg',
    annualProduction: '120',
    annualTurnover: '4.5',
    yearsOfProduction: '12',
  };

  it('passes a complete entry, and names the products whose entry is not', () => {
    expect(productionProblems(detail)).toEqual({});
    expect(Object.keys(productionProblems(undefined))).toEqual(Object.keys(detail));
    expect(pleaseCompleteProduction(['Muga Silk', 'Feni'])).toMatch(
      /^Please complete all production details \(.+\) for: Muga Silk, Feni$/,
    );
  });

  it.each([
    ['yearsOfProduction', '101'],
    ['annualProduction', '1.5'],
    ['annualTurnover', '-1'],
    ['annualTurnover', '1e9'],
  ])('refuses %s "%s"', (field, value) => {
    expect(Object.keys(productionProblems({ ...detail, [field]: value }))).toEqual([field]);
  });
});

describe('editing', () => {
  it('checks only the numbers that are there, with its own sentences', () => {
    expect(editIdentityProblems({ aadhar_number: '', voter_id: null })).toEqual({});
    expect(editIdentityProblems({ aadhar_number: '1', pan_number: 'X', voter_id: 'Y' })).toEqual({
      aadhar_number: 'Aadhar number must be 12 digits',
      pan_number:
        'PAN must be 10 characters in format: 5 letters, 4 digits, 1 letter (e.g. ABCDE1234F)',
      voter_id: 'Voter ID must be 10 characters (3 letters followed by 7 digits)',
    });
  });
});
