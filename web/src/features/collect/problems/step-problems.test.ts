import { describe, expect, it } from 'vitest';
import {
  additionalTo,
  completeDraft,
  japiHat,
  knownProducer,
  mugaSilk,
  VOTER_ID,
} from '#test/wizard-samples.ts';
import { newDraft, type Step, type WizardDraft } from '../drafts/draft.ts';
import { problemWords, summaryWords } from './problem-words.ts';
import {
  checkRequestProblems,
  doneSteps,
  firstInvalidStep,
  mayVisit,
  stepProblems,
  summaryOf,
  type StepProblems,
} from './step-problems.ts';

const wordsOf = (problems: StepProblems) =>
  summaryOf(problems).map((line) => summaryWords(line).message);
const messages = (draft: WizardDraft, step: Step) => wordsOf(stepProblems(draft, step));
const withPerson = (person: Partial<WizardDraft['person']>, changes: Partial<WizardDraft> = {}) => {
  const draft = completeDraft(changes);
  return { ...draft, person: { ...draft.person, ...person } };
};

describe('step 1', () => {
  it('asks for everything that is missing, in one sentence with its fields', () => {
    const problems = stepProblems(newDraft('id', '2026-03-01T05:30:00.000Z'), 1);
    expect(wordsOf(problems)).toEqual([
      'Please fill in: Name, Address, Age, Gender, Mobile Number',
      'Please confirm that the producer has agreed',
      'Either Aadhar Number or Voter ID is required',
    ]);
    expect(summaryOf(problems)[0]?.fields).toEqual(['name', 'address', 'age', 'gender', 'phone']);
    expect(problems['name'] && problemWords(problems['name'].problem)).toBe('Please fill in: Name');
  });

  it.each<[string, Partial<WizardDraft['person']>, Partial<WizardDraft>, string]>([
    [
      'a short Aadhar number',
      { aadharNumber: '1234' },
      {},
      'Aadhar Number must be exactly 12 digits',
    ],
    [
      'a wrong Voter ID',
      { voterId: 'AB12345678' },
      {},
      'Voter ID must be in format ABC1234567 (3 letters + 7 digits)',
    ],
    [
      'neither number',
      { aadharNumber: '', voterId: '' },
      {},
      'Either Aadhar Number or Voter ID is required',
    ],
    [
      'numbers that were not checked',
      {},
      { check: null },
      "Please click 'Check Registration Status' to verify your ID before proceeding",
    ],
    [
      'a known ID without an additional registration',
      {},
      { check: knownProducer },
      'Cannot proceed: This ID is already registered. Please use a different Aadhar Number or Voter ID or create an additional registration.',
    ],
    ['an age of 121', { age: '121' }, {}, 'Age must be between 1 and 120'],
    ['an age of 0', { age: '0' }, {}, 'Age must be between 1 and 120'],
    ['a missing name', { name: '  ' }, {}, 'Please fill in: Name'],
    [
      'a minor without the consent of a guardian',
      { age: '16' },
      {},
      'Please confirm that the parent or guardian has agreed',
    ],
    ['no consent', {}, { consent: null }, 'Please confirm that the producer has agreed'],
  ])('refuses %s', (_, person, changes, sentence) => {
    expect(messages(withPerson(person, changes), 1)).toEqual([sentence]);
  });

  it('lets a known producer pass once an additional registration was chosen', () => {
    const additional = additionalTo(41);
    expect(messages(completeDraft({ check: knownProducer, additional }), 1)).toEqual([]);
  });

  it('takes a Voter ID instead of an Aadhar number', () => {
    expect(messages(withPerson({ aadharNumber: '', voterId: VOTER_ID }), 1)).toEqual([]);
  });
});

describe("'Check Registration Status'", () => {
  it('needs one of the two numbers', () => {
    expect(wordsOf(checkRequestProblems(withPerson({ aadharNumber: '' })))).toEqual([
      'Please enter either Aadhar Number or Voter ID to verify',
    ]);
  });

  it('needs no other field than the consent', () => {
    const draft = withPerson({ name: '', address: '', age: '' }, { check: null });
    expect(checkRequestProblems(draft)).toEqual({});
  });
});

describe('steps 2 to 5', () => {
  it('asks for the documents that are missing, but never for the optional ones', () => {
    expect(messages(completeDraft({ documents: {} }), 2)).toEqual([
      'Please upload: Aadhar Card front, Aadhar Card back, Signature, Photo',
    ]);
  });

  it('never asks for a document that is on file', () => {
    const additional = additionalTo(41);
    const draft = completeDraft({ check: knownProducer, additional, documents: {} });
    expect(messages(draft, 2)).toEqual([]);
  });

  it('asks for a document that the earlier registration lacks', () => {
    const check = {
      ...knownProducer,
      userData: { ...knownProducer.userData, documentPaths: { aadharCard: '/a', photo: '/p' } },
    };
    const draft = completeDraft({ check, additional: additionalTo(41), documents: {} });
    expect(messages(draft, 2)).toEqual(['Please upload: Signature']);
  });

  it('needs a category', () => {
    expect(messages(completeDraft({ categories: [] }), 3)).toEqual([
      'Please select at least one product category',
    ]);
  });

  it("needs an existing product, or the tick 'No products produced yet'", () => {
    const draft = completeDraft({ existingProducts: [], production: {} });
    expect(messages(draft, 4)).toEqual(['Please select at least one existing product']);
    expect(messages({ ...draft, noneProduced: true }, 4)).toEqual([]);
    expect(messages({ ...draft, noneProduced: true }, 5)).toEqual([]);
  });

  it('names the products whose production details are incomplete', () => {
    const draft = completeDraft({ existingProducts: [mugaSilk, japiHat], selectedProducts: [] });
    expect(messages({ ...draft, production: {} }, 5)).toEqual([
      'Please complete all production details (Area of Production, Unit, Annual Production, Annual Turnover, Years of Production) for: Muga Silk of Assam, Assam Japi',
    ]);
    expect(messages(draft, 5)[0]).toMatch(/for: Assam Japi$/);
  });

  it('refuses years beyond 100 at the field of that product', () => {
    const draft = completeDraft();
    const detail = { ...draft.production[mugaSilk.id]!, yearsOfProduction: '101' };
    const problems = stepProblems({ ...draft, production: { [mugaSilk.id]: detail } }, 5);
    expect(problems).toEqual({
      'production-11-yearsOfProduction': {
        product: 'Muga Silk of Assam',
        problem: { code: 'range', params: { field: 'yearsOfProduction', from: 1, to: 100 } },
      },
    });
  });
});

describe('the completed steps', () => {
  it('are all five of a whole draft', () => {
    expect(doneSteps(completeDraft())).toEqual([1, 2, 3, 4, 5]);
    expect(firstInvalidStep(completeDraft())).toBeUndefined();
  });

  it('lose a step that stopped being valid, and close the way past it', () => {
    const draft = completeDraft({ categories: [] });
    expect(doneSteps(draft)).toEqual([1, 2, 4, 5]);
    expect(mayVisit(draft, 3)).toBe(true);
    expect(mayVisit(draft, 4)).toBe(false);
  });

  it('do not count a step that was never passed, even if nothing is wrong with it', () => {
    expect(doneSteps(completeDraft({ step: 1, reached: 1 }))).toEqual([]);
  });
});
