import { isBlank } from '@gi/contract/values/text';
import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { hmac, open, seal } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { readWriteKey, requireKeys } from '#keys/key-state.ts';

/** Numbers of a producer, normalised (`normaliseIdentity`); absent ones are left out. */
export type IdentityNumbers = Partial<Record<IdentityKind, string>>;

export type VaultRow = Pick<
  Selectable<Database['identity_numbers']>,
  'producer_id' | 'kind' | 'ciphertext' | 'key_id'
>;
type SealedNumber = VaultRow & { blind_index: Buffer; last4: string };

const associatedData = (producerId: number, kind: IdentityKind): string =>
  `identity/v1:${kind}:producer:${producerId}`;

const order: readonly IdentityKind[] = ['aadhar', 'voter', 'pan'];

/** PAN is not unique: relatives share cards. */
const isUnique = (kind: IdentityKind): kind is 'aadhar' | 'voter' => kind !== 'pan';

/** Seals, opens and indexes single numbers; it does not touch the database. */
const makeNumberSealer = (keys: KeyRing) => {
  const blindIndex = (kind: IdentityKind, number: string, keyId: string): Buffer =>
    hmac(keys.get(keyId).index, `${kind}:${number}`);

  /** The row of one number, sealed and indexed with one key, the current one unless named. */
  const sealNumber = (
    producerId: number,
    kind: IdentityKind,
    number: string,
    keyId = keys.current,
  ): SealedNumber => ({
    producer_id: producerId,
    kind,
    ciphertext: seal(keys.get(keyId).data, number, associatedData(producerId, kind)),
    key_id: keyId,
    blind_index: blindIndex(kind, number, keyId),
    last4: number.slice(-4),
  });

  /** Opens one row, for the search index. @throws {SealBroken} */
  const openRow = (row: VaultRow): string =>
    open(
      keys.get(row.key_id).data,
      row.ciphertext,
      associatedData(row.producer_id, row.kind),
    ).toString('utf8');

  return {
    blindIndex,
    sealNumber,
    openRow,
    /** True when a row's blind index was made with the index key of `keyId`. @throws {SealBroken} */
    isIndexedWith: (keyId: string, row: VaultRow & { blind_index: Buffer }): boolean =>
      blindIndex(row.kind, openRow(row), keyId).equals(row.blind_index),
    /**
     * A keyed hash of a number for the audit trail (16 hexadecimal digits): two entries about one
     * person have the same hash when they are about the same number. The salt is deleted together
     * with the person; after that, the hash reveals nothing, not even with the keys.
     */
    fingerprint: (kind: IdentityKind, number: string, salt: string): string =>
      hmac(keys.get(keys.current).index, `audit:${salt}:${kind}:${number}`).toString('hex', 0, 8),
  };
};

type NumberSealer = ReturnType<typeof makeNumberSealer>;

const makeReader = (keys: KeyRing, { blindIndex, openRow }: NumberSealer) => {
  /** The full numbers of several producers, by producer id. The caller audits. @throws {SealBroken} for a tampered row */
  const revealMany = async (
    db: Kysely<Database>,
    producerIds: readonly number[],
  ): Promise<Map<number, IdentityNumbers>> => {
    const found = new Map<number, IdentityNumbers>();
    if (producerIds.length === 0) return found;
    const rows = await db
      .selectFrom('identity_numbers')
      .select(['producer_id', 'kind', 'ciphertext', 'key_id'])
      .where('producer_id', '=', sql<number>`any(${[...producerIds]}::bigint[])`)
      .execute();
    for (const row of rows)
      found.set(row.producer_id, { ...found.get(row.producer_id), [row.kind]: openRow(row) });
    return found;
  };

  /**
   * The producer with this number, sealed with any master key of the register. Does not find people in the trash.
   * @throws {UnknownKey} when this process does not hold all of them
   */
  const findProducer = async (
    db: Kysely<Database>,
    kind: 'aadhar' | 'voter',
    number: string,
  ): Promise<number | undefined> => {
    const indexes = keys.ids.map((id) => blindIndex(kind, number, id));
    // One statement sees one moment: when no row has the index of a key that this process lacks in
    // the list of keys, none has it in the table either.
    const { rows } = await sql<{ ids: string[] | null; producer_id: number | null }>`
      select (select array_agg(id) from master_keys) as ids,
        (select producer_id from identity_numbers
          where kind = ${kind} and blind_index = any(${indexes}::bytea[]) and not in_trash
          order by producer_id limit 1) as producer_id`.execute(db);
    requireKeys(keys, rows[0]?.ids ?? []);
    return rows[0]?.producer_id ?? undefined;
  };

  /** As `revealMany`, of one producer. */
  const reveal = async (db: Kysely<Database>, producerId: number): Promise<IdentityNumbers> =>
    (await revealMany(db, [producerId])).get(producerId) ?? {};

  return { findProducer, reveal, revealMany };
};

const removeNumber = async (
  trx: Transaction<Database>,
  producerId: number,
  kind: IdentityKind,
): Promise<void> => {
  await trx
    .deleteFrom('identity_numbers')
    .where('producer_id', '=', producerId)
    .where('kind', '=', kind)
    .execute();
};

/** Adds a number or replaces the producer's number of this kind. */
const putNumber = async (trx: Transaction<Database>, row: SealedNumber): Promise<void> => {
  await trx
    .insertInto('identity_numbers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['producer_id', 'kind']).doUpdateSet({
        ciphertext: row.ciphertext,
        key_id: row.key_id,
        blind_index: row.blind_index,
        last4: row.last4,
        // Blocks hold the old number under the old id.
        number_id: sql<number>`default`,
      }),
    )
    .execute();
};

const makeWriter = (
  keys: KeyRing,
  { sealNumber }: NumberSealer,
  { findProducer }: ReturnType<typeof makeReader>,
) => {
  /**
   * False when another producer has the number, under any key. When two
   * transactions register one number at the same moment, the unique index refuses the second:
   * both write with the same key (`readWriteKey`), so their blind indexes are equal.
   */
  const isFree = async (
    trx: Transaction<Database>,
    producerId: number,
    kind: IdentityKind,
    number: string,
  ): Promise<boolean> => {
    if (!isUnique(kind)) return true;
    const owner = await findProducer(trx, kind, number);
    return owner === undefined || owner === producerId;
  };

  return {
    /** Stores numbers of a new producer. Returns false when one belongs to another producer. */
    async insert(
      trx: Transaction<Database>,
      producerId: number,
      numbers: IdentityNumbers,
    ): Promise<boolean> {
      const keyId = await readWriteKey(trx, keys);
      // One after the other in a fixed order, so that racing submissions cannot deadlock.
      for (const kind of order) {
        const number = numbers[kind];
        if (isBlank(number)) continue;
        if (!(await isFree(trx, producerId, kind, number))) return false;
        const done = await trx
          .insertInto('identity_numbers')
          .values(sealNumber(producerId, kind, number, keyId))
          .onConflict((conflict) => conflict.doNothing())
          .returning('producer_id')
          .executeTakeFirst();
        if (done === undefined) return false;
      }
      return true;
    },
    /**
     * Sets or (null) removes numbers of a producer; leaves the others.
     * @throws {Problem} `registration.already_registered` for a number of another producer
     */
    async change(
      trx: Transaction<Database>,
      producerId: number,
      numbers: Partial<Record<IdentityKind, string | null>>,
    ): Promise<void> {
      const keyId = await readWriteKey(trx, keys);
      for (const kind of order) {
        const number = numbers[kind];
        if (number === undefined) continue;
        if (isBlank(number)) {
          await removeNumber(trx, producerId, kind);
          continue;
        }
        if (!(await isFree(trx, producerId, kind, number)))
          throw new Problem('registration.already_registered');
        await putNumber(trx, sealNumber(producerId, kind, number, keyId));
      }
    },
  };
};

/**
 * The vault: full identity numbers live only in `identity_numbers`, encrypted, findable through a
 * keyed blind index. A ciphertext is bound to its producer and kind: moved to another row it does
 * not open.
 */
export const makeIdentityVault = (keys: KeyRing) => {
  const sealer = makeNumberSealer(keys);
  const reader = makeReader(keys, sealer);
  return { ...sealer, ...reader, ...makeWriter(keys, sealer, reader) };
};

export type IdentityVault = ReturnType<typeof makeIdentityVault>;
