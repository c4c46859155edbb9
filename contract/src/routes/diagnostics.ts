import { defineRoutes, get, post } from './route.ts';

/** The checks of the doctor, in the order of its report. */
export const checkNames = [
  'settings',
  'server',
  'database',
  'pooler',
  'replica',
  'role',
  'keys',
  'files',
  'documents',
  'counters',
  'records',
  'backup',
  'audit',
  'space',
  'clock',
  'certificate',
] as const;
export type CheckName = (typeof checkNames)[number];

export const diagnostics = defineRoutes({
  ping: get('/ping', { access: 'anyone' }),
  health: get('/health', { access: 'anyone' }),
  doctor: get('/doctor', { access: 'system' }),
  signatureDebug: post('/test/signature-debug', { access: 'system' }),
  compareSignature: post('/test/compare-signature', { access: 'system' }),
});
