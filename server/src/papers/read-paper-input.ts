import type { Kysely } from 'kysely';
import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { PacketName } from '@gi/contract/routes/printouts';
import { camelKeys } from '@gi/contract/fields/field';
import { personFields } from '@gi/contract/fields/registration-fields';
import { renewalDueUntil } from '@gi/contract/rules/grant-validity';
import { addDays, addMonths, dayOf } from '@gi/contract/values/days';
import {
  type FiledState,
  findCertificate,
  findFiledState,
  listFiledStates,
} from '#applications/applications.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import type { DocumentRow, DocumentStore } from '#documents/document-store.ts';
import { documentFileName } from '#documents/document-links.ts';
import { listOnFile } from '#documents/replaced-documents.ts';
import { findRow, type RegistrationRow } from '#register/registration-records.ts';
import { cardAddress, readUnitLogo, readUnitSettings } from '#base/unit-settings.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { inkOnly } from '#lib/pictures/image.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { cardSigningKey } from './producer-card-code/card-keys.ts';
import { signCheckCode } from './producer-card-code/check-code.ts';
import { cardRefusalOf } from './card-refusal.ts';
import type { PaperInput } from './paper-input.ts';
import { findProducts, identityOf, productionOf } from './register-facts.ts';
import type { Reach } from '#base/areas-in-sql.ts';

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
  /** For a packet, which has the scans that its list of enclosures names: this one, or the one that is due. */
  packet?: PacketName | 'due' | undefined;
};

type Scans = Pick<PaperInput, 'files'> & { images: Omit<PaperInput['images'], 'logo'> };

/**
 * Photo and signature from the file store, the signature without its paper where that can be told
 * apart; for a packet the proof of production too, and for that of a renewal the certificate of `grant`.
 */
const readImages = async (
  sources: PaperSources,
  producerId: number,
  { withScans, grant }: { withScans: boolean; grant: PaperSubject | undefined },
): Promise<Scans> => {
  const onFile = await listOnFile(sources.db, producerId);
  // A PDF cannot be printed in place of a picture.
  const pictureOf = (kind: DocumentKind) =>
    onFile.find((each) => each.kind === kind && each.mime === 'image/jpeg');
  const read = async (row: DocumentRow | undefined) =>
    row === undefined ? null : sources.documents.read(row);
  const proofRow = withScans ? onFile.find(({ kind }) => kind === 'proofOfProduction') : undefined;
  const certificateRow = grant && (await findCertificate(sources.db, grant));
  const [photo, signature, proof, certificate] = await Promise.all([
    read(pictureOf('photo')),
    read(pictureOf('signature')),
    read(proofRow),
    read(certificateRow),
  ]);
  return {
    images: {
      photo,
      proof,
      certificate,
      signature: signature === null ? null : ((await inkOnly(signature)) ?? signature),
    },
    files: {
      proof: proofRow === undefined ? null : documentFileName(proofRow),
      certificate: certificateRow === undefined ? null : documentFileName(certificateRow),
    },
  };
};

/** The last day of a card's validity, the day before its anniversary. */
const validUntil = (issuedOn: string, years: number | null): string | null =>
  years === null ? null : addDays(addMonths(issuedOn, 12 * years), -1);

/**
 * All that the papers of one product of a registration say, read from the register.
 * @throws {Problem} 404 `registration.not_found`, `printout.product_not_found`, 409
 *   `producer.consent_withdrawn`, `printout.rejected`, `printout.not_granted`
 */
export const readPaperInput = async (
  sources: PaperSources,
  reach: Reach,
  subject: PaperSubject,
): Promise<PaperInput> => {
  const row = await readRow(sources, reach, subject.registrationId);
  if (row.review_status === 'rejected') throw new Problem('printout.rejected');
  const facts = await readFacts(sources, row, subject);
  const withScans = subject.packet !== undefined;
  const grant = withScans && facts.renewal !== null ? subject : undefined;
  const [logo, { images, files }] = await Promise.all([
    readUnitLogo(sources.db),
    readImages(sources, row.producer_id, { withScans, grant }),
  ]);
  return { ...facts, files, images: { ...images, logo } };
};

/** The products of a registration whose cards are not printed (card-refusal.ts). */
export const listWithoutCard = async (
  { db, settings }: Pick<PaperSources, 'db' | 'settings'>,
  registrationId: number,
): Promise<Set<number>> => {
  const today = dayOf(new Date(), settings.timeZone);
  const applications = await listFiledStates(db, [registrationId]);
  const refused = applications.filter((each) => cardRefusalOf(each, today) !== null);
  return new Set(refused.map(({ productId }) => productId));
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

/**
 * What a renewal says of a grant that is due for it; null before that time. To print a packet again, the caller names
 * its kind in `packet`.
 * @throws {Problem} 409 `printout.not_granted` when `packet` is `renewal` and the product is not granted
 */
export const renewalOf = (
  grant: FiledState | undefined,
  packet: PaperSubject['packet'],
  today: string,
): PaperInput['renewal'] => {
  const validUntil = grant?.validUntil ?? null;
  if (packet === 'renewal' && validUntil === null) throw new Problem('printout.not_granted');
  if (packet === 'first' || validUntil === null) return null;
  if (packet !== 'renewal' && validUntil > renewalDueUntil(today)) return null;
  return { authorisedUserNo: grant?.authorisedUserNo ?? null, validUntil };
};

/** All that the papers of a product say, without the images. */
const readFacts = async (
  { db, keys, settings }: PaperSources,
  row: RegistrationRow,
  { productId, packet }: PaperSubject,
): Promise<Omit<PaperInput, 'images' | 'files'>> => {
  const registrationId = row.id;
  const product = row.products.some((each) => each.id === productId)
    ? (await findProducts(db, [productId])).get(productId)
    : undefined;
  if (product === undefined) throw new Problem('printout.product_not_found');
  const [unit, application] = await Promise.all([
    readUnitSettings(db),
    findFiledState(db, { registrationId, productId }),
  ]);
  const grant = application?.status === 'granted' ? application : undefined;
  const issuedOn = dayOf(new Date(), settings.timeZone);
  const address = cardAddress(unit, settings.publicUrl);
  const until = grant?.validUntil ?? validUntil(issuedOn, unit.cardYears);
  const refusal = cardRefusalOf(application, issuedOn);
  const about = { registrationId, productId, issuedOn, validUntil: until };
  const checkUrl =
    address === null || refusal !== null
      ? null
      : `${address}/check/${signCheckCode(about, cardSigningKey(keys))}`;
  return {
    registration: { id: registrationId },
    producer: camelKeys(personFields, row),
    identity: identityOf(row),
    product,
    production: productionOf(row, productId),
    proofOnRecord: row.documents.some((each) => each.kind === 'proofOfProduction'),
    renewal: renewalOf(grant, packet, issuedOn),
    unit,
    card: {
      issuedOn,
      validUntil: until,
      authorisedUserNo: grant?.authorisedUserNo ?? null,
      checkUrl,
      refusal,
    },
  };
};
