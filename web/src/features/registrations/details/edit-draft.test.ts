import { describe, expect, it } from 'vitest';
import { rupali } from '#test/registration-samples.ts';
import { changesOf, draftOf, problemsOf, productionKey, unitOf } from './edit-draft.ts';
import { differencesOf, mergeDrafts } from './merge-drafts.ts';

const words = { unit: 'a unit', turnoverUnit: 'a turnover unit' };
const base = draftOf(rupali);
const [silk] = base.production;
if (silk === undefined) throw new Error('the sample has one product');

describe('the working copy', () => {
  it('changes nothing when nothing was edited', () => {
    expect(changesOf(rupali, base)).toBeUndefined();
  });
  it('sends 0 for an age that is no number, for the server to judge', () => {
    expect(changesOf(rupali, { ...base, age: '' })).toMatchObject({ age: 0 });
  });
  it('sends an emptied optional field as empty', () => {
    expect(changesOf(rupali, { ...base, email: '' })).toEqual({
      expectedUpdatedAt: rupali.updated_at,
      email: '',
    });
  });
});

describe('its problems', () => {
  it('are none for a record as it was stored', () => {
    expect(problemsOf(base, words)).toEqual({});
  });
  it('let spaces stand in an Aadhar number', () => {
    expect(problemsOf({ ...base, aadhar_number: '2341 2341 2346' }, words)).toEqual({});
  });
  it('name the unit that the register does not know', () => {
    const production = [{ ...silk, unit: 'donkey loads', turnoverUnit: 'million' }];
    expect(problemsOf({ ...base, production }, words)).toEqual({
      [productionKey(11, 'unit')]: 'a unit',
      [productionKey(11, 'turnoverUnit')]: 'a turnover unit',
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
  const mine = { ...base, name: 'Mine', phone: '1', production: [{ ...silk, unit: 'tons' }] };
  const theirs = { ...base, name: 'Theirs', email: 't', production: [{ ...silk, unit: 'sets' }] };

  it('disagree only where both changed the same field to something else', () => {
    expect(differencesOf(base, mine, theirs).map(({ key }) => key)).toEqual(['name', '11-unit']);
    expect(differencesOf(base, mine, { ...mine, email: 't' })).toEqual([]);
  });
  it('keep what only one of them changed, and mine where nothing was chosen', () => {
    const merged = mergeDrafts(base, mine, theirs, { '11-unit': 'theirs' });
    expect([merged.name, merged.phone, merged.email]).toEqual(['Mine', '1', 't']);
    expect(merged.production[0]?.unit).toBe('sets');
  });
  it('lose nothing of mine when the others changed nothing', () => {
    expect(mergeDrafts(base, mine, base, {})).toEqual(mine);
  });
});
