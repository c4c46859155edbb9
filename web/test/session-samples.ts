import type { OwnSession } from '@gi/contract/schemas/own-sessions';

/** The session of this browser. */
export const phoneSession: OwnSession = {
  id: 7,
  browser: 'Chrome',
  operatingSystem: 'Android',
  address: '203.0.113.9',
  startedAt: '2026-11-05T06:00:00.000Z',
  lastUsedAt: '2026-11-05T07:30:00.000Z',
  current: true,
};

/** A session of the same account on another device. */
export const officeSession: OwnSession = {
  ...phoneSession,
  id: 8,
  browser: 'Firefox',
  operatingSystem: 'Windows',
  address: '198.51.100.7',
  current: false,
};
