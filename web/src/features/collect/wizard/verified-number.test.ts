import { expect, test } from 'vitest';
import { clearSession, storeUser } from '#api/session.ts';
import { people } from '#test/render.tsx';
import { passNumber, takeVerified } from './number-from-verify.ts';

const { asha, ravi } = people;
const number = { field: 'aadharNumber', value: '999941057058' };

test('a number that was checked goes to the next registration of the same account, once', () => {
  storeUser(asha);
  passNumber('aadhar', number.value, { known: 'Rupali Das' });
  expect(takeVerified(asha.id)).toMatchObject({ number, known: 'Rupali Das', card: null });
  expect(takeVerified(asha.id)).toBeNull();
});

test('who signs in next on the same phone gets nothing of it', () => {
  storeUser(asha);
  passNumber('aadhar', number.value);
  clearSession('expired');
  storeUser(ravi);
  expect(takeVerified(ravi.id)).toBeNull();
  expect(takeVerified(asha.id)).toBeNull();
});
