import { expect, test } from 'vitest';
import { lacksLatinName } from './latin-name.ts';

test.each([
  ['Rupali Das', null, false],
  ["D'Souza-Müller, 2nd", null, false],
  ['रूपाली दास', null, true],
  ['Rupali দাস', '', true],
  ['रूपाली दास', 'Rupali Das', false],
  ['123', null, false],
])('of %s beside %s', (name, nameLatin, lacks) => {
  expect(lacksLatinName(name, nameLatin)).toBe(lacks);
});
