import { defineRoutes } from './route.ts';

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
  ping: { method: 'GET', url: '/ping', config: { access: 'anyone' } },
  health: { method: 'GET', url: '/health', config: { access: 'anyone' } },
  doctor: { method: 'GET', url: '/doctor', config: { access: 'system' } },
  signatureDebug: { method: 'POST', url: '/test/signature-debug', config: { access: 'system' } },
  compareSignature: {
    method: 'POST',
    url: '/test/compare-signature',
    config: { access: 'system' },
  },
});
