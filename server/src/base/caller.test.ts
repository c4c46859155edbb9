import { expect, it } from 'vitest';
import { type Caller, isAdmin, ownerOf, type SignedInCaller } from './caller.ts';

const signedIn = (role: 'admin' | 'user'): SignedInCaller => ({
  user: {
    id: 7,
    username: 'asha',
    email: null,
    role,
    mustChangePassword: false,
    hasSecondFactor: false,
    tokenHash: Buffer.alloc(32),
    sessionId: 1,
  },
  address: '192.0.2.1',
});
const stranger: Caller = { user: undefined, address: '192.0.2.1' };

it('limits a collector to own rows and an administrator to none', () => {
  expect(ownerOf(signedIn('user'))).toBe(7);
  expect(ownerOf(signedIn('admin'))).toBeUndefined();
});

it('knows administrators from collectors and strangers', () => {
  expect([signedIn('admin'), signedIn('user'), stranger].map(isAdmin)).toEqual([
    true,
    false,
    false,
  ]);
});
