import { expect, it } from 'vitest';
import type { Role } from '@gi/contract/fields/roles';
import { type Caller, isOffice, may, type SignedInCaller } from './caller.ts';
import { reachOf } from '#base/areas-in-sql.ts';

const signedIn = (role: Role): SignedInCaller => ({
  user: {
    id: 7,
    username: 'asha',
    email: null,
    role,
    mustChangePassword: false,
    hasSecondFactor: false,
    areas: null,
    tokenHash: Buffer.alloc(32),
    sessionId: 1,
  },
  address: '192.0.2.1',
});
const stranger: Caller = { user: undefined, address: '192.0.2.1' };

it('limits a collector to own rows and an administrator to none', () => {
  expect(reachOf(signedIn('user'))).toEqual({ owner: 7, areas: undefined });
  expect(reachOf(signedIn('admin'))).toEqual({ owner: undefined, areas: undefined });
});

it('knows the office from collectors and strangers', () => {
  const callers = [signedIn('admin'), signedIn('viewer'), signedIn('user'), stranger];
  expect(callers.map(isOffice)).toEqual([true, true, false, false]);
  expect(callers.map((caller) => may(caller, 'review'))).toEqual([true, false, false, false]);
});
