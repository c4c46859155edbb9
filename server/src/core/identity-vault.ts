import type { IdentityKind } from '@gi/contract/identity';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { hmac, open, seal } from '#lib/crypto.ts';
import type { KeyRing } from '#lib/key-ring.ts';

/** Numbers of a producer, normalised (`normaliseIdentity`); absent ones are left out. */
export type IdentityNumbers = Partial<Record<IdentityKind, string>>;

/**
 * The vault: full identity numbers live only in `identity_numbers`, encrypted, findable through a
 * keyed blind index. A ciphertext is bound to its producer and kind: moved to another row it does
 * not open.
 */
export type IdentityVault = {
  /** Stores numbers of a new producer. Answers false when one belongs to somebody already. */
  insert(
    trx: Transaction<Database>,
    producerId: number,
    numbers: IdentityNumbers,
  ): Promise<boolean>;
  /**
   * Sets or (null) removes numbers of a producer; leaves the others.
   * A number that is somebody else's ends in the database's unique violation.
   */
  change(
    trx: Transaction<Database>,
    producerId: number,
    numbers: Partial<Record<IdentityKind, string | null>>,
  ): Promise<void>;
  /** The producer who has this number. */
  findProducer(
    db: Kysely<Database>,
    kind: 'aadhar' | 'voter',
    number: string,
  ): Promise<number | undefined>;
  /** The full numbers of a producer. The caller audits. @throws {SealBroken} for a tampered row */
  reveal(db: Kysely<Database>, producerId: number): Promise<IdentityNumbers>;
  /** The full numbers of several producers, by producer id. */
  revealMany(
    db: Kysely<Database>,
    producerIds: readonly number[],
  ): Promise<Map<number, IdentityNumbers>>;
  /**
   * A keyed hash of a number for the audit trail (16 hexadecimal digits): it tells whether two
   * entries speak of one number, and nothing else to whoever lacks the key.
   */
  fingerprint(kind: IdentityKind, number: string): string;
  /** The row of one number, sealed and indexed, for those who insert many at once. */
  sealNumber(producerId: number, kind: IdentityKind, number: string): SealedNumber;
  /** Opens one row, for the search index. */
  openRow(row: VaultRow): string;
  /** True when a row's blind index was made with the index key of `keyId`. @throws {SealBroken} */
  isIndexedWith(keyId: string, row: VaultRow & { blind_index: Buffer }): boolean;
};

export type SealedNumber = {
  producer_id: number;
  kind: IdentityKind;
  ciphertext: Buffer;
  key_id: string;
  blind_index: Buffer;
  last4: string;
};

export type VaultRow = {
  producer_id: number;
  kind: IdentityKind;
  ciphertext: Buffer;
  key_id: string;
};

const associatedData = (producerId: number, kind: IdentityKind): string =>
  `identity/v1:${kind}:producer:${producerId}`;

const order: readonly IdentityKind[] = ['aadhar', 'voter', 'pan'];

export const makeIdentityVault = (keys: KeyRing): IdentityVault => {
  const blindIndex = (kind: IdentityKind, number: string, keyId = keys.indexed): Buffer =>
    hmac(keys.get(keyId).index, `${kind}:${number}`);

  const sealNumber: IdentityVault['sealNumber'] = (producerId, kind, number) => ({
    producer_id: producerId,
    kind,
    ciphertext: seal(keys.get(keys.current).data, number, associatedData(producerId, kind)),
    key_id: keys.current,
    blind_index: blindIndex(kind, number),
    last4: number.slice(-4),
  });

  const openRow = (row: VaultRow): string =>
    open(
      keys.get(row.key_id).data,
      row.ciphertext,
      associatedData(row.producer_id, row.kind),
    ).toString('utf8');

  const revealMany: IdentityVault['revealMany'] = async (db, producerIds) => {
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

  return {
    sealNumber,
    openRow,
    revealMany,
    isIndexedWith: (keyId, row) =>
      blindIndex(row.kind, openRow(row), keyId).equals(row.blind_index),
    fingerprint: (kind, number) =>
      hmac(keys.get(keys.indexed).index, `audit:${kind}:${number}`).toString('hex', 0, 8),
    async insert(trx, producerId, numbers) {
      // One after the other in a fixed order, so that racing submissions cannot deadlock.
      for (const kind of order) {
        const number = numbers[kind];
        if (number === undefined || number === '') continue;
        const done = await trx
          .insertInto('identity_numbers')
          .values(sealNumber(producerId, kind, number))
          .onConflict((conflict) => conflict.doNothing())
          .returning('producer_id')
          .executeTakeFirst();
        if (done === undefined) return false;
      }
      return true;
    },
    async change(trx, producerId, numbers) {
      for (const kind of order) {
        const number = numbers[kind];
        if (number === undefined) continue;
        if (number === null || number === '') {
          await trx
            .deleteFrom('identity_numbers')
            .where('producer_id', '=', producerId)
            .where('kind', '=', kind)
            .execute();
          continue;
        }
        const row = sealNumber(producerId, kind, number);
        await trx
          .insertInto('identity_numbers')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['producer_id', 'kind']).doUpdateSet({
              ciphertext: row.ciphertext,
              key_id: row.key_id,
              blind_index: row.blind_index,
              last4: row.last4,
              changed_xid: sql<string>`pg_current_xact_id()`,
            }),
          )
          .execute();
      }
    },
    async findProducer(db, kind, number) {
      const row = await db
        .selectFrom('identity_numbers')
        .select('producer_id')
        .where('kind', '=', kind)
        .where('blind_index', '=', blindIndex(kind, number))
        .executeTakeFirst();
      return row?.producer_id;
    },
    async reveal(db, producerId) {
      return (await revealMany(db, [producerId])).get(producerId) ?? {};
    },
  };
};
