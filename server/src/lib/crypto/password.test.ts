import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useFullCost } from '#test/argon2.ts';
import { cpuTime } from '#test/cpu-time.ts';
import { Busy } from '../process/gate.ts';
import { hashPassword, newReadablePassword, verifyPassword } from './password.ts';

// Elsewhere the tests hash cheaply.
beforeAll(() => useFullCost(true));
afterAll(() => useFullCost(false));

describe('checking a password', () => {
  it('lets asha in with hers and with no other', async () => {
    const stored = await hashPassword('muga silk 1947');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await verifyPassword(stored, 'muga silk 1947')).toBe(true);
    expect(await verifyPassword(stored, 'Muga silk 1947')).toBe(false);
    expect(await verifyPassword(stored, '')).toBe(false);
  });

  it('takes the same letters typed on another keyboard', async () => {
    const stored = await hashPassword('caf\u00e9 do sul');
    expect(await verifyPassword(stored, 'cafe\u0301 do sul')).toBe(true);
  });

  it('takes as long for a user who does not exist', async () => {
    const stored = await hashPassword('muga silk 1947');
    const timeOf = (hash: string | undefined): Promise<number> =>
      cpuTime(async () => expect(await verifyPassword(hash, 'a wrong one')).toBe(false));
    const known = Math.min(await timeOf(stored), await timeOf(stored));
    const unknown = Math.min(await timeOf(undefined), await timeOf(undefined));
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('says it is busy to a rush instead of taking all the memory', async () => {
    const rush = await Promise.allSettled(
      Array.from({ length: 25 }, () => verifyPassword(undefined, 'x')),
    );
    const refused = rush.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(25 - 2 - 16);
    for (const one of refused) expect(one.reason).toBeInstanceOf(Busy);
    expect(await verifyPassword(undefined, 'x')).toBe(false);
  });
});

describe('a one-time password', () => {
  it('can be read out and does not repeat', () => {
    const made = Array.from({ length: 200 }, newReadablePassword);
    for (const password of made) {
      expect(password).toMatch(
        /^([bdfghkmnprstvz][aeiu]){2}(-([bdfghkmnprstvz][aeiu]){2}){3}-[2-9]{4}$/,
      );
    }
    expect(new Set(made).size).toBe(200);
  });
});
