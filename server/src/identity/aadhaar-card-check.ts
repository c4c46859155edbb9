import { type Inflate, readCardCode, type SecureCode } from '@gi/contract/fields/aadhaar-code';
import { belongsTo, birthYearAgrees, nameAgrees } from '@gi/contract/fields/card-agreement';
import type { CardOutcome, IdentityVerified } from '@gi/contract/schemas/card-scan';
import { isBlank } from '@gi/contract/values/text';
import type { Kysely } from 'kysely';
import { verify } from 'node:crypto';
import { promisify } from 'node:util';
import { unzip } from 'node:zlib';
import type { Database } from '#db/schema.ts';
import { problemAt } from '#base/errors.ts';
import { readCertificateKeys } from './card-certificates.ts';

/** The person that a card must match. */
export type CardHolder = {
  aadhar: string | null | undefined;
  /** Each spelling of the name that is on record. */
  names: readonly (string | null)[];
  age: number;
};

/** A scan's outcome; only a verified one leaves a fact. */
export type CardCheck = { outcome: CardOutcome; fact: IdentityVerified | null };

/** `unzip` takes zlib and gzip streams alike. */
const inflate: Inflate = async (packed, most) => {
  try {
    return await promisify(unzip)(packed, { maxOutputLength: most });
  } catch {
    // No zlib or gzip stream, or too large: the caller treats it as no card.
    return undefined;
  }
};

/** The fingerprint of the certificate that verifies the signature. */
const verifiedBy = async (
  db: Kysely<Database>,
  { signed, signature }: SecureCode,
): Promise<string | undefined> => {
  const certificates = await readCertificateKeys(db);
  return certificates.find(({ key }) => verify('sha256', signed, key, signature))?.fingerprint;
};

/**
 * Checks the text of a card's code that came with a submission or an edit. Nothing of the text is kept; what it
 * says of a person is compared here and forgotten.
 * @param today the day of the registration, `YYYY-MM-DD`
 * @throws {Problem} 400 `registration.card_unreadable` at its field
 */
export const checkCard = async (
  db: Kysely<Database>,
  text: string,
  { aadhar, names, age }: CardHolder,
  today: string,
): Promise<CardCheck> => {
  const code = await readCardCode(text, { inflate, today });
  if (code === undefined) throw problemAt('registration.card_unreadable', 'aadhaarQr');
  if (isBlank(aadhar)) return { outcome: 'no_number', fact: null };
  if (!belongsTo(code, aadhar)) return { outcome: 'other_number', fact: null };
  const certificate = code.kind === 'secure' ? await verifiedBy(db, code) : undefined;
  if (code.kind !== 'secure' || certificate === undefined)
    return { outcome: 'unverified', fact: null };
  return {
    outcome: 'verified',
    fact: {
      by: 'aadhaar-qr',
      printedOn: code.printedOn,
      certificate,
      verifiedAt: new Date().toISOString(),
      nameAgrees: nameAgrees(names, code),
      birthYearAgrees: code.birth === null ? null : birthYearAgrees(code.birth, age, today),
    },
  };
};
