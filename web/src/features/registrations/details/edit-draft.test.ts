import { describe, expect, it } from 'vitest';
import { rupali } from '#test/registration-samples.ts';
import { changesOf, draftOf, keyOfServerField, problemsOf } from './edit-draft.ts';
import { differencesOf, mergeDrafts } from './merge-drafts.ts';
import { unitOf } from './typed-units.ts';

const base = draftOf(rupali);
const problems = (changes: object) => problemsOf({ ...base, ...changes }, [11]);

describe('the working copy', () => {
  it('changes nothing when nothing was edited', () => {
    expect(changesOf(rupali, base)).toBeUndefined();
  });
  it.each(['', '4.5', 'forty'])('sends 0 for the age "%s", for the server to refuse', (age) => {
    expect(changesOf(rupali, { ...base, age })).toMatchObject({ age: 0 });
  });
  it('sends an emptied optional field as empty', () => {
    expect(changesOf(rupali, { ...base, email: '' })).toEqual({
      expectedUpdatedAt: rupali.updated_at,
      email: '',
    });
  });
  it('sends numbers under the names of a record, and the entries that changed', () => {
    const draft = { ...base, voterId: 'XYZ7654321', '11-annualTurnover': '1,20,000' };
    expect(changesOf(rupali, draft)).toEqual({
      expectedUpdatedAt: rupali.updated_at,
      voter_id: 'XYZ7654321',
      production_details: [expect.objectContaining({ productId: 11, annualTurnover: '120000' })],
    });
  });
  it.each([
    ['voter_id', 'voterId'],
    ['name', 'name'],
    ['production_details.11.annualTurnover', '11-annualTurnover'],
  ])('finds the control of what the server calls %s', (name, key) => {
    expect(keyOfServerField(name)).toBe(key);
  });
});

describe('its problems', () => {
  it('are none for a record as it was stored', () => {
    expect(problems({})).toEqual({});
  });
  it('are none for blank values, which the server judges', () => {
    expect(problems({ age: '', name: '', aadharNumber: '', '11-unit': '' })).toEqual({});
  });
  it('let spaces stand in an Aadhar number', () => {
    expect(problems({ aadharNumber: '2341 2341 2346' })).toEqual({});
  });
  it('name the field and its rule', () => {
    expect(problems({ age: '4.5', '11-annualProduction': '-4', voterId: 'A' })).toEqual({
      age: { code: 'range', params: { field: 'age', from: 1, to: 120 } },
      voterId: { code: 'editVoterId', params: {} },
      '11-annualProduction': { code: 'digits', params: { field: 'annualProduction' } },
    });
  });
  it('name the unit that the register does not know', () => {
    expect(problems({ '11-unit': 'donkey loads', '11-turnoverUnit': 'million' })).toEqual({
      '11-unit': { code: 'unknownUnit' },
      '11-turnoverUnit': { code: 'unknownTurnoverUnit' },
    });
  });
  it.each([
    ['pcs', 'pieces'],
    ['L', 'liters'],
    [' KG ', 'kg'],
    ['Lakh', 'lakh'],
    ['Thousand', 'thousand'],
    ['metres?', 'metres?'],
  ])('read %s as %s', (typed, unit) => expect(unitOf(typed)).toBe(unit));
});

describe('two people at once', () => {
  const mine = { ...base, name: 'Mine', phone: '1', '11-unit': 'tons' };
  const theirs = { ...base, name: 'Theirs', email: 't', '11-unit': 'sets' };

  it('disagree only where both changed the same field to something else', () => {
    expect(differencesOf(base, mine, theirs)).toEqual([
      { key: 'name', mine: 'Mine', theirs: 'Theirs' },
      { key: '11-unit', mine: 'tons', theirs: 'sets' },
    ]);
    expect(differencesOf(base, mine, { ...mine, email: 't' })).toEqual([]);
  });
  it('keep what only one of them changed, and mine where nothing was chosen', () => {
    const merged = mergeDrafts(base, mine, theirs, { '11-unit': 'theirs' });
    expect(merged).toEqual({ ...base, name: 'Mine', phone: '1', email: 't', '11-unit': 'sets' });
  });
  it('lose nothing of mine when the others changed nothing', () => {
    expect(mergeDrafts(base, mine, base, {})).toEqual(mine);
  });
});
