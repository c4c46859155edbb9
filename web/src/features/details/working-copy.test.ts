import { describe, expect, it } from 'vitest';
import { rupali, rupaliNumbers } from '#test/registration-samples.ts';
import { changesOf, copyOf, problemsOf } from './working-copy.ts';
import { keyOfServerField } from '#features/record/server-field.ts';
import { conflictsOf, differencesOf, mergeCopies, mergeEditing } from './merge-copies.ts';
import { unitOf } from './typed-units.ts';

const base = copyOf(rupali);
/** What is sent for a working copy, the Aadhar number shown in full when `shown` says so. */
const changes = (copy: object, shown = {}) =>
  changesOf({ base: rupali, shown, copy: { ...copyOf(rupali, shown), ...copy } });
const shownAadhar = { aadhar: rupaliNumbers.aadhar_number };
const problems = (changes: object) => problemsOf({ ...base, ...changes }, [11]);

describe('the working copy', () => {
  it('changes nothing when nothing was edited', () => {
    expect(changes({})).toBeUndefined();
  });
  it.each(['', '4.5', 'forty'])('sends 0 for the age "%s", for the server to refuse', (age) => {
    expect(changes({ age })).toMatchObject({ age: 0 });
  });
  it('sends an emptied optional field as empty', () => {
    expect(changes({ email: '' })).toEqual({
      expectedUpdatedAt: rupali.updated_at,
      email: '',
    });
  });
  it('sends numbers under the names of a record, and the entries that changed', () => {
    const copy = { voterId: 'XYZ7654321', '11-annualTurnover': '1,20,000' };
    expect(changes(copy)).toEqual({
      expectedUpdatedAt: rupali.updated_at,
      voter_id: 'XYZ7654321',
      production_details: [expect.objectContaining({ productId: 11, annualTurnover: '120000' })],
    });
  });
  it('has no number before it was shown, and keeps it when nothing is typed', () => {
    expect(base).toMatchObject({ aadharNumber: '', voterId: '', panNumber: '' });
    expect(changes({ name: 'Rupali Devi' })).not.toHaveProperty('aadhar_number');
    expect(changes({ aadharNumber: '583920174466' })).toMatchObject({
      aadhar_number: '583920174466',
    });
  });
  it('keeps a number that was shown, and erases one whose field was emptied', () => {
    expect(changes({}, shownAadhar)).toBeUndefined();
    expect(changes({ aadharNumber: '' }, shownAadhar)).toMatchObject({ aadhar_number: '' });
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
  it('accept spaces in an Aadhar number', () => {
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
    const merged = mergeCopies(base, mine, theirs, { '11-unit': 'theirs' });
    expect(merged).toEqual({ ...base, name: 'Mine', phone: '1', email: 't', '11-unit': 'sets' });
  });
  it('lose nothing of mine when the others changed nothing', () => {
    expect(mergeCopies(base, mine, base, {})).toEqual(mine);
  });

  const saved = { ...rupali, name: 'Theirs', aadhar_number: 'XXXX XXXX 2346' };
  const editing = (aadharNumber: string, shown = {}) => ({
    base: rupali,
    shown,
    copy: { ...copyOf(rupali, shown), aadharNumber },
  });
  const typed = '583920174466';
  const question = { key: 'aadharNumber', mine: typed, theirs: 'XXXX XXXX 2346' };

  it('are asked about a number that I changed, since masked ones do not tell', () => {
    expect(conflictsOf(editing(typed), saved)).toEqual([question]);
    expect(conflictsOf(editing(typed, shownAadhar), saved)).toEqual([question]);
    expect(conflictsOf(editing('234123412346', shownAadhar), saved)).toEqual([]);
    expect(conflictsOf(editing(''), saved)).toEqual([]);
  });
  it.each([
    ['typed', editing(typed), typed],
    ['typed over the shown one', editing(typed, shownAadhar), typed],
    ['erased', editing('', shownAadhar), ''],
  ])(
    'send a number that I had %s when mine is chosen, and nothing otherwise',
    (_how, mine, sent) => {
      expect(changesOf(mergeEditing(mine, saved, {}))).toMatchObject({ aadhar_number: sent });
      const theirs = mergeEditing(mine, saved, { aadharNumber: 'theirs' });
      expect(changesOf(theirs)).toBeUndefined();
      expect(theirs).toMatchObject({ shown: {}, copy: { aadharNumber: '', name: 'Theirs' } });
    },
  );
  it('cover a number again that was only looked at', () => {
    const merged = mergeEditing(editing('234123412346', shownAadhar), saved, {});
    expect(merged).toMatchObject({ base: saved, shown: {}, copy: { aadharNumber: '' } });
    expect(changesOf(merged)).toBeUndefined();
  });
});
