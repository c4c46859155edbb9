import { expect, it } from 'vitest';
import { defaultUnitSettings } from '../schemas/settings.ts';
import { retentionOff } from '../schemas/retention-rules.ts';
import { users } from '../schemas/users.ts';
import { activityKeyedValues } from './activity-keyed-values.ts';
import { activityWord } from './activity-values.ts';
import { detailLabels, entrySentence } from './activity-texts.ts';

const words = {
  label: (key: keyof typeof detailLabels) => detailLabels[key],
  word: activityWord,
  name: () => undefined,
};
const sentenceOf = (detail: object) =>
  entrySentence({ ...detail }, words, (count, since) => `${count} since ${since}`);

it('names each setting of the unit and of an account that was changed in words', () => {
  const fields = [
    ...Object.keys(defaultUnitSettings),
    ...Object.keys(users.update.schema.body.shape),
    ...Object.keys(retentionOff),
    ...['logo', 'recording'],
  ];
  const unnamed = ['email'];
  for (const field of fields.filter((each) => !unnamed.includes(each)))
    expect(activityKeyedValues, field).toHaveProperty(`fields_${field}`);
  expect(sentenceOf({ fields: ['disabled', 'email'], disabled: true })).toBe(
    'Fields: Disabled or not, Email; Disabled: yes',
  );
  const from = { eraseFourEyes: true, aadharPictures: 'offer' };
  expect(sentenceOf({ from })).toBe(
    'Before: Who may erase a person: yes; Aadhar pictures: offer to cover the number',
  );
  expect(sentenceOf({ fields: ['eraseFourEyes'] })).toBe('Fields: Who may erase a person');
});
