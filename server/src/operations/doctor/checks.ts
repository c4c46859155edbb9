import { checkAudit } from './audit-check.ts';
import type { Check } from './check.ts';
import { checkCounters } from './counters-check.ts';
import { checkCertificate, checkClock, checkSettings, checkSpace } from './machine-checks.ts';
import { checkRecords } from './records-check.ts';
import {
  checkBackup,
  checkDatabase,
  checkDocuments,
  checkFiles,
  checkKeys,
  checkRole,
} from './register-checks.ts';
import { checkPooler, checkReplica, checkServer } from './service-checks.ts';

/** Every check, in the order in which they are shown: by the command and on the page. */
export const checks: readonly Check[] = [
  { name: 'settings', needs: [], run: checkSettings },
  { name: 'server', needs: [], run: checkServer },
  { name: 'database', needs: ['db'], run: checkDatabase },
  { name: 'pooler', needs: [], run: checkPooler },
  { name: 'replica', needs: ['db'], run: checkReplica },
  { name: 'role', needs: ['db'], run: checkRole },
  { name: 'keys', needs: ['keys', 'db'], run: checkKeys },
  { name: 'files', needs: ['files', 'db'], run: checkFiles },
  { name: 'documents', needs: ['db'], run: checkDocuments },
  { name: 'counters', needs: ['db'], run: checkCounters },
  { name: 'records', needs: ['db'], run: checkRecords },
  { name: 'backup', needs: ['db'], run: checkBackup },
  { name: 'audit', needs: ['keys', 'db'], run: checkAudit },
  { name: 'space', needs: [], run: checkSpace },
  { name: 'clock', needs: ['db'], run: checkClock },
  { name: 'certificate', needs: [], run: checkCertificate },
];
