import { pickFields } from '@gi/contract/field';
import type { ProductBlanks } from '@gi/contract/printouts';
import { productionFields } from '@gi/contract/registration-fields';
import type { Kysely } from 'kysely';
import { ownerOf, type SignedInCaller } from '#core/caller.ts';
import { dayOf } from '@gi/contract/days';
import { findGrant } from '#core/applications.ts';
import { refuseWithdrawn } from '#core/consent.ts';
import type { DocumentRow, DocumentStore } from '#core/document-store.ts';
import { findRow, numberOf, type RegistrationRow } from '#core/registration-records.ts';
import { cardAddress, readUnitLogo, readUnitSettings } from '#core/unit-settings.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import { inkOnly } from '#lib/image.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import { listBlanks } from './blank-facts.ts';
import { cardSigningKey } from './card-check/card-keys.ts';
import { signCheckCode } from './card-check/check-code.ts';
import type { MaskedIdentity, PaperInput } from './paper-input.ts';

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
};

const identityOf = (row: RegistrationRow): MaskedIdentity | null => {
  for (const kind of ['aadhar', 'voter'] as const) {
    const number = numberOf(row, kind);
    if (number !== null) return { kind, masked: number };
  }
  return null;
};

const productionOf = (row: RegistrationRow, productId: number): PaperInput['production'] => {
  const detail = row.details?.find((each) => each.product_id === productId);
  return detail === undefined ? null : pickFields(productionFields, detail);
};

const findProduct = async (
  db: Kysely<Database>,
  productId: number,
): Promise<PaperInput['product'] | undefined> =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'p.id',
      'p.name',
      'c.name as category',
      'p.state',
      'p.application_no as applicationNo',
      'p.proprietor',
      'p.proprietor_address as proprietorAddress',
    ])
    .where('p.id', '=', productId)
    .executeTakeFirst();

/** Photo and signature that can be printed: a PDF cannot. */
const listImages = async ({ db }: PaperSources, producerId: number): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('producer_id', '=', producerId)
    .where('kind', 'in', ['photo', 'signature'])
    .where('mime', '=', 'image/jpeg')
    .execute();

/**
 * Photo and signature from the file store, the signature without its paper where that can be told
 * apart.
 */
const readImages = async (
  sources: PaperSources,
  producerId: number,
): Promise<Omit<PaperInput['images'], 'logo'>> => {
  const rows = await listImages(sources, producerId);
  const read = async (kind: 'photo' | 'signature') => {
    const row = rows.find((each) => each.kind === kind);
    return row === undefined ? null : sources.documents.read(row);
  };
  const [photo, signature] = await Promise.all([read('photo'), read('signature')]);
  return {
    photo,
    signature: signature === null ? null : ((await inkOnly(signature)) ?? signature),
  };
};

/** The last day of a card's validity, the day before its anniversary. */
const validUntil = (issuedOn: string, years: number | null): string | null => {
  if (years === null) return null;
  const end = new Date(`${issuedOn}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
};

/** As `readPaperInput`, for what a caller may reach. */
export const getPaperInput = async (
  caller: SignedInCaller,
  sources: PaperSources,
  subject: PaperSubject,
): Promise<PaperInput> => readPaperInput(sources, ownerOf(caller), subject);

/**
 * All that the papers of one product of a registration say, read from the register.
 * @param owner whose registrations may be read; undefined reads all
 * @throws {Problem} 404 `registration.not_found`, `printout.product_not_found`, 409
 *   `producer.consent_withdrawn`
 */
export const readPaperInput = async (
  sources: PaperSources,
  owner: number | undefined,
  { registrationId, productId }: PaperSubject,
): Promise<PaperInput> => {
  const row = await readRow(sources, owner, registrationId);
  const [facts, logo, images] = await Promise.all([
    readFacts(sources, row, productId),
    readUnitLogo(sources.db),
    readImages(sources, row.producer_id),
  ]);
  return { ...facts, images: { ...images, logo } };
};

/**
 * What will be blank on the papers of each product of a registration.
 * @throws {Problem} as `readPaperInput`
 */
export const readPaperBlanks = async (
  caller: SignedInCaller,
  sources: PaperSources,
  registrationId: number,
): Promise<ProductBlanks[]> => {
  const row = await readRow(sources, ownerOf(caller), registrationId);
  const images = await listImages(sources, row.producer_id);
  const has = (kind: 'photo' | 'signature') => images.some((each) => each.kind === kind);
  const products: ProductBlanks[] = [];
  for (const { id: productId } of row.products ?? []) {
    const facts = await readFacts(sources, row, productId);
    const blanks = listBlanks({ ...facts, hasPhoto: has('photo'), hasSignature: has('signature') });
    products.push({ productId, blanks });
  }
  return products;
};

const readRow = async (
  { db }: PaperSources,
  owner: number | undefined,
  registrationId: number,
): Promise<RegistrationRow> => {
  const row = await findRow(db, registrationId, owner);
  if (row === undefined) throw new Problem('registration.not_found');
  refuseWithdrawn(row);
  return row;
};

/** All that the papers of a product say, without the images. */
const readFacts = async (
  { db, keys, settings }: PaperSources,
  row: RegistrationRow,
  productId: number,
): Promise<Omit<PaperInput, 'images'>> => {
  const registrationId = row.id;
  const product = row.products?.some((each) => each.id === productId)
    ? await findProduct(db, productId)
    : undefined;
  if (product === undefined) throw new Problem('printout.product_not_found');
  const [unit, grant] = await Promise.all([
    readUnitSettings(db),
    findGrant(db, { registrationId, productId }),
  ]);
  const issuedOn = dayOf(new Date(), settings.timeZone);
  const address = cardAddress(unit, settings.publicUrl);
  const until = grant?.validUntil ?? validUntil(issuedOn, unit.cardYears);
  const code = signCheckCode(
    { registrationId, productId, issuedOn, validUntil: until },
    cardSigningKey(keys),
  );
  const production = productionOf(row, productId);
  const { name, age, gender, phone, email } = row;
  return {
    registration: { id: registrationId },
    producer: {
      name,
      nameLatin: row.name_latin,
      address: row.address,
      addressForService: row.address_for_service,
      age,
      gender,
      phone,
      email,
    },
    identity: identityOf(row),
    product,
    production,
    proofOnRecord: row.documents?.some((each) => each.kind === 'proofOfProduction') ?? false,
    unit: {
      name: unit.unitName,
      address: unit.unitAddress,
      fee: unit.fee,
      entryNo: unit.entryNo,
      issuingOfficer: unit.issuingOfficer,
      cardSecondLine: unit.cardSecondLine,
    },
    signing: {
      place: production?.signingPlace ?? null,
      date: production?.signingDate ?? null,
    },
    card: {
      issuedOn,
      validUntil: until,
      authorisedUserNo: grant?.authorisedUserNo ?? null,
      checkUrl: address === null ? null : `${address}/check/${code}`,
    },
  };
};
