import { pickFields } from '@gi/contract/field';
import { productionFields } from '@gi/contract/registration-fields';
import type { Kysely } from 'kysely';
import { ownerOf, type SignedInCaller } from '#core/caller.ts';
import { dayOf } from '@gi/contract/days';
import { refuseWithdrawn } from '#core/consent.ts';
import type { DocumentRow, DocumentStore } from '#core/document-store.ts';
import { findRow, numberOf, type RegistrationRow } from '#core/registration-records.ts';
import { cardAddress, readUnitSettings } from '#core/unit-settings.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import type { KeyRing } from '#lib/key-ring.ts';
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

/** Photo and signature from the file store; one that is a PDF cannot be printed and is left out. */
const readImages = async (
  { db, documents }: PaperSources,
  producerId: number,
): Promise<PaperInput['images']> => {
  const rows: DocumentRow[] = await db
    .selectFrom('documents')
    .selectAll()
    .where('producer_id', '=', producerId)
    .where('kind', 'in', ['photo', 'signature'])
    .where('mime', '=', 'image/jpeg')
    .execute();
  const read = async (kind: 'photo' | 'signature') => {
    const row = rows.find((each) => each.kind === kind);
    return row === undefined ? null : documents.read(row);
  };
  const [photo, signature] = await Promise.all([read('photo'), read('signature')]);
  return { photo, signature };
};

/** The last day of a card's validity, the day before its anniversary. */
const validUntil = (issuedOn: string, years: number | null): string | null => {
  if (years === null) return null;
  const end = new Date(`${issuedOn}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
};

/**
 * All that the papers of one product of a registration say, read from the register.
 * @throws {Problem} 404 `registration.not_found`, `printout.product_not_found`
 */
export const getPaperInput = async (
  caller: SignedInCaller,
  sources: PaperSources,
  { registrationId, productId }: PaperSubject,
): Promise<PaperInput> => {
  const { db, keys, settings } = sources;
  const row = await findRow(db, registrationId, ownerOf(caller));
  if (row === undefined) throw new Problem('registration.not_found');
  refuseWithdrawn(row);
  const product = row.products?.some((each) => each.id === productId)
    ? await findProduct(db, productId)
    : undefined;
  if (product === undefined) throw new Problem('printout.product_not_found');
  const [unit, images] = await Promise.all([
    readUnitSettings(db),
    readImages(sources, row.producer_id),
  ]);
  const issuedOn = dayOf(new Date(), settings.timeZone);
  const address = cardAddress(unit, settings.publicUrl);
  const code = signCheckCode({ registrationId, productId, issuedOn }, cardSigningKey(keys));
  const { name, age, gender, phone, email } = row;
  return {
    registration: { id: registrationId },
    producer: { name, address: row.address, addressForService: null, age, gender, phone, email },
    identity: identityOf(row),
    product,
    production: productionOf(row, productId),
    proofOnRecord: row.documents?.some((each) => each.kind === 'proofOfProduction') ?? false,
    unit: {
      name: unit.unitName,
      address: unit.unitAddress,
      fee: unit.fee,
      entryNo: unit.entryNo,
      issuingOfficer: unit.issuingOfficer,
    },
    signing: { place: null, date: null },
    card: {
      issuedOn,
      validUntil: validUntil(issuedOn, unit.cardYears),
      checkUrl: address === null ? null : `${address}/check/${code}`,
    },
    images,
  };
};
