import type { AadhaarCertificate } from '@gi/contract/schemas/settings';
import { isBlank } from '@gi/contract/values/text';
import { X509Certificate } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { isoTimes } from '#lib/text/iso-times.ts';

const keyBits = 2048;
/** With an exponent of 1 anybody could sign, and browsers import no key with a strange one. */
const usualExponent = 65_537n;

/** UIDAI's certificates have a common name beside the address of its office. */
const commonNameOf = (subject: string): string => /^CN=(.+)$/m.exec(subject)?.[1] ?? subject;

const dayOf = (time: string): string => new Date(time).toISOString().slice(0, 10);

/** What is shown of a certificate. @throws for days or a key that cannot be read */
const factsOf = ({ subject, validFrom, validTo, publicKey }: X509Certificate) => ({
  subject: commonNameOf(subject),
  validFrom: dayOf(validFrom),
  validTo: dayOf(validTo),
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
});

/** Parses a certificate and checks that all shown facts are readable: otherwise it would break the list. */
const parse = (file: Buffer): X509Certificate => {
  try {
    const certificate = new X509Certificate(file);
    // Despite its type it is undefined without a name.
    if (!isBlank(factsOf(certificate).subject)) return certificate;
  } catch (cause) {
    throw new Problem('certificate.unreadable', { cause });
  }
  throw new Problem('certificate.unreadable');
};

/**
 * A certificate out of a PEM or DER file.
 * @throws {Problem} 400 for a private key, anything that is no certificate, and one with another kind of key
 */
export const readCertificate = (file: Buffer): X509Certificate => {
  if (file.includes('PRIVATE KEY')) throw new Problem('certificate.private_key');
  const certificate = parse(file);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
  const { modulusLength, publicExponent } = details ?? {};
  if (type !== 'rsa' || modulusLength !== keyBits || publicExponent !== usualExponent)
    throw new Problem('certificate.other_key');
  return certificate;
};

const fingerprintOf = ({ fingerprint256 }: X509Certificate): string =>
  fingerprint256.replaceAll(':', '').toLowerCase();

/** All certificates, the newest first. Retired ones verify nothing. */
export const listCertificates = async (db: Kysely<Database>): Promise<AadhaarCertificate[]> => {
  const rows = await db
    .selectFrom('aadhaar_certificates as c')
    .leftJoin('users as u', 'u.id', 'c.added_by')
    .select(['c.id', 'c.fingerprint', 'c.certificate', 'u.username as addedBy'])
    .select(['c.added_at as addedAt', 'c.retired_at as retiredAt'])
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map(({ certificate, ...row }) => ({
    ...isoTimes(row),
    ...factsOf(new X509Certificate(certificate)),
  }));
};

/** @throws {Problem} 409 `certificate.known` */
export const addCertificate = async (
  trx: Transaction<Database>,
  certificate: X509Certificate,
  addedBy: number,
): Promise<{ fingerprint: string }> => {
  const fingerprint = fingerprintOf(certificate);
  const added = await trx
    .insertInto('aadhaar_certificates')
    .values({ fingerprint, certificate: certificate.raw, added_by: addedBy })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new Problem('certificate.known');
  return { fingerprint };
};

/** @throws {Problem} 404 for one that is not there. One that is retired already stays as it is. */
export const retireCertificate = async (
  trx: Transaction<Database>,
  id: number,
): Promise<{ fingerprint: string }> => {
  const retired = await trx
    .updateTable('aadhaar_certificates')
    .set({ retired_at: sql<Date>`coalesce(retired_at, now())` })
    .where('id', '=', id)
    .returning('fingerprint')
    .executeTakeFirst();
  if (retired === undefined) throw new Problem('certificate.not_found');
  return retired;
};

/** The certificates in use with their keys, to verify with. */
export const readCertificateKeys = async (
  db: Kysely<Database>,
): Promise<{ fingerprint: string; key: X509Certificate['publicKey'] }[]> => {
  const rows = await db
    .selectFrom('aadhaar_certificates')
    .select(['fingerprint', 'certificate'])
    .where('retired_at', 'is', null)
    .execute();
  return rows.map(({ fingerprint, certificate }) => ({
    fingerprint,
    key: new X509Certificate(certificate).publicKey,
  }));
};
