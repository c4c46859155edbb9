import { settings } from '@gi/contract/schemas/settings';
import type { Kysely } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import type { Database } from '#db/schema.ts';
import { callerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import {
  addCertificate,
  listCertificates,
  readCertificate,
  retireCertificate,
} from '#identity/card-certificates.ts';
import { changeSettings } from './change-settings.ts';

/** The certificates of UIDAI: whoever scans reads them, administrators add and retire them. */
export const certificateRoutes: Feature = (app, { db }) => {
  const certificates = async (from: Kysely<Database> = db) => ({
    certificates: await listCertificates(from),
  });

  app.route({ ...settings.certificates, handler: () => certificates() });

  app.route({
    ...settings.addCertificate,
    handler: async (request, reply) => {
      const certificate = readCertificate(Buffer.from(request.body.file, 'base64'));
      const all = await changeSettings(db, callerOf(request), async (trx, caller) => {
        const { fingerprint } = await addCertificate(trx, certificate, caller.user.id);
        await writeAuditEntry(trx, caller, 'settings.certificate_added', undefined, {
          fingerprint,
        });
        return certificates(trx);
      });
      return reply.code(201).send(all);
    },
  });

  app.route({
    ...settings.retireCertificate,
    handler: (request) =>
      changeSettings(db, callerOf(request), async (trx, caller) => {
        const { fingerprint } = await retireCertificate(trx, request.params.id);
        await writeAuditEntry(trx, caller, 'settings.certificate_retired', undefined, {
          fingerprint,
        });
        return certificates(trx);
      }),
  });
};
