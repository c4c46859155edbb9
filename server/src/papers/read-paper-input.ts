import type { Kysely } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { camelKeys } from '@gi/contract/fields/field';
import { personFields } from '@gi/contract/fields/registration-fields';
import { renewalDueUntil } from '@gi/contract/fields/application-states';
import { addDays, addMonths, dayOf } from '@gi/contract/values/days';
import { type FiledState, findGrant } from '#applications/applications.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import type { DocumentRow, DocumentStore } from '#documents/document-store.ts';
import { documentFileName } from '#documents/document-links.ts';
import { findRow, type RegistrationRow } from '#register/registration-records.ts';
import { cardAddress, readUnitLogo, readUnitSettings } from '#base/unit-settings.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { inkOnly } from '#lib/pictures/image.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { cardSigningKey } from './card-check/card-keys.ts';
import { signCheckCode } from './card-check/check-code.ts';
import type { PaperInput } from './paper-input.ts';
import { findProducts, identityOf, productionOf } from './register-facts.ts';
import { type Reach, reachOf } from '#base/reach.ts';

/** What reading the facts of a paper needs; `Services` has all of it. */
export type PaperSources = {
  db: Kysely<Database>;
  keys: KeyRing;
  documents: DocumentStore;
  settings: { timeZone: string; publicUrl: string | undefined };
};

/** Which paper: one product of a registration. */
export type PaperSubject = {
  registrationId: number;
  productId: number;
  /** For a packet, which has the scans that its list of enclosures names. */
  withScans?: boolean;
};

/** What can be printed: pictures, and of a proof a PDF too. */
const listImages = async (
  { db }: PaperSources,
  producerId: number,
  kinds: readonly ('photo' | 'signature' | 'proofOfProduction')[],
): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('producer_id', '=', producerId)
    .where('kind', 'in', kinds)
    .where((eb) => eb.or([eb('mime', '=', 'image/jpeg'), eb('kind', '=', 'proofOfProduction')]))
    .where('replaced_at', 'is', null)
    .execute();

/**
 * Photo and signature from the file store, the signature without its paper where that can be told
 * apart; for a packet the proof of production too.
 */
const readImages = async (
  sources: PaperSources,
  producerId: number,
  withScans: boolean,
): Promise<{ images: Omit<PaperInput['images'], 'logo'>; proofFile: string | null }> => {
  const rows = await listImages(sources, producerId, [
    'photo',
    'signature',
    ...(withScans ? (['proofOfProduction'] as const) : []),
  ]);
  const read = async (kind: (typeof rows)[number]['kind']) => {
    const row = rows.find((each) => each.kind === kind);
    return row === undefined ? null : sources.documents.read(row);
  };
  const [photo, signature, proof] = await Promise.all([
    read('photo'),
    read('signature'),
    read('proofOfProduction'),
  ]);
  const proofRow = rows.find((each) => each.kind === 'proofOfProduction');
  return {
    images: {
      photo,
      proof,
      signature: signature === null ? null : ((await inkOnly(signature)) ?? signature),
    },
    proofFile: proofRow === undefined ? null : documentFileName(proofRow),
  };
};

/** The last day of a card's validity, the day before its anniversary. */
const validUntil = (issuedOn: string, years: number | null): string | null =>
  years === null ? null : addDays(addMonths(issuedOn, 12 * years), -1);

/** As `readPaperInput`, for what a caller may reach. */
export const getPaperInput = async (
  caller: SignedInCaller,
  sources: PaperSources,
  subject: PaperSubject,
): Promise<PaperInput> => readPaperInput(sources, reachOf(caller), subject);

/**
 * All that the papers of one product of a registration say, read from the register.
 * @throws {Problem} 404 `registration.not_found`, `printout.product_not_found`, 409
 *   `producer.consent_withdrawn`
 */
export const readPaperInput = async (
  sources: PaperSources,
  reach: Reach,
  { registrationId, productId, withScans = false }: PaperSubject,
): Promise<PaperInput> => {
  const row = await readRow(sources, reach, registrationId);
  const [facts, logo, { images, proofFile }] = await Promise.all([
    readFacts(sources, row, productId),
    readUnitLogo(sources.db),
    readImages(sources, row.producer_id, withScans),
  ]);
  return { ...facts, images: { ...images, logo }, proofFile };
};

/**
 * The row of a registration whose papers may be made.
 * @throws {Problem} 404 `registration.not_found`, 409 `producer.consent_withdrawn`
 */
export const readRow = async (
  { db }: Pick<PaperSources, 'db'>,
  reach: Reach,
  registrationId: number,
): Promise<RegistrationRow> => {
  const row = await findRow(db, registrationId, reach);
  if (row === undefined) throw new Problem('registration.not_found');
  refuseWithdrawn(row);
  return row;
};

/** What a renewal says of a grant that is due for it; null before that time. */
const renewalOf = (grant: FiledState | undefined, today: string): PaperInput['renewal'] => {
  const validUntil = grant?.validUntil ?? null;
  if (validUntil === null || validUntil > renewalDueUntil(today)) return null;
  return { authorisedUserNo: grant?.authorisedUserNo ?? null, validUntil };
};

/** All that the papers of a product say, without the images. */
const readFacts = async (
  { db, keys, settings }: PaperSources,
  row: RegistrationRow,
  productId: number,
): Promise<Omit<PaperInput, 'images' | 'proofFile'>> => {
  const registrationId = row.id;
  const product = row.products?.some((each) => each.id === productId)
    ? (await findProducts(db, [productId])).get(productId)
    : undefined;
  if (product === undefined) throw new Problem('printout.product_not_found');
  const [unit, grant] = await Promise.all([
    readUnitSettings(db),
    findGrant(db, { registrationId, productId }),
  ]);
  const issuedOn = dayOf(new Date(), settings.timeZone);
  const address = cardAddress(unit, settings.publicUrl);
  const until = grant?.validUntil ?? validUntil(issuedOn, unit.cardYears);
  // What expired has no check code: a card is checked for being current.
  const isOver = until !== null && until <= issuedOn;
  const about = { registrationId, productId, issuedOn, validUntil: until };
  const checkUrl =
    address === null || isOver
      ? null
      : `${address}/check/${signCheckCode(about, cardSigningKey(keys))}`;
  return {
    registration: { id: registrationId },
    producer: camelKeys(personFields, row),
    identity: identityOf(row),
    product,
    production: productionOf(row, productId),
    proofOnRecord: row.documents?.some((each) => each.kind === 'proofOfProduction') ?? false,
    renewal: renewalOf(grant, issuedOn),
    unit,
    card: {
      issuedOn,
      validUntil: until,
      authorisedUserNo: grant?.authorisedUserNo ?? null,
      checkUrl,
    },
  };
};
