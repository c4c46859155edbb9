import { expect, it } from 'vitest';
import { englishFields } from '../words/english-sentence.ts';
import { checkInput } from './check-input.ts';
import { defaultUnitSettings } from './settings.ts';
import { UnitSettingsInput } from './settings-input.ts';

it('answers the input as the server will store it', () => {
  const checked = checkInput(UnitSettingsInput, {
    ...defaultUnitSettings,
    unitName: '  Guwahati ',
  });
  expect(checked).toEqual({ output: { ...defaultUnitSettings, unitName: 'Guwahati' } });
});

it('names each wrong field once, all at once', () => {
  const input = { ...defaultUnitSettings, unitName: ' ', fee: 'ten', cardYears: 99 };
  const { problems = {} } = checkInput(UnitSettingsInput, input);
  expect(problems['cardYears']).toEqual({
    code: 'input.years_between',
    params: { from: 1, to: 50 },
  });
  expect(englishFields(problems)).toEqual({
    unitName: 'Please enter the name of the unit',
    fee: 'Please enter the fee in whole rupees',
    cardYears: 'Please enter 1 to 50 years',
  });
});

it('lists what belongs to no field under the empty name', () => {
  expect(checkInput(UnitSettingsInput, null).problems).toHaveProperty(['']);
});
