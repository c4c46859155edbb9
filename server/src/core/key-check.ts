import { sql, type Kysely } from 'kysely';
import { makeIdentityVault } from '#core/identity-vault.ts';
import type { Database } from '#db/schema.ts';
import { SealBroken } from '#lib/crypto.ts';
import { KeyProblem } from '#lib/load-key-ring.ts';
import type { KeyRing } from '#lib/key-ring.ts';

/** The ids of all master keys that stored numbers and documents are sealed with. */
export const listKeyIds = async (db: Kysely<Database>): Promise<string[]> => {
  // Steps from one key id to the next through the index; a plain `distinct` reads every row.
  const { rows } = await sql<{ id: string }>`
    with recursive numbers as (
      select min(key_id) as id from identity_numbers
      union all
      select (select min(key_id) from identity_numbers where key_id > n.id) from numbers n
      where n.id is not null
    ), files as (
      select min(key_id) as id from documents
      union all
      select (select min(key_id) from documents where key_id > f.id) from files f
      where f.id is not null
    )
    select id from numbers where id is not null
    union select id from files where id is not null order by id`.execute(db);
  return rows.map((row) => row.id);
};

/** Rows tried until one opens; a row that was altered says nothing about the keys. */
const rowsToTry = 10;

/**
 * Recomputes the blind index of a stored number. With another index key every registered number
 * would count as unknown and be accepted a second time.
 * @throws {KeyProblem} with a sentence for the operator
 */
export const checkIndexKey = async (db: Kysely<Database>, keys: KeyRing): Promise<void> => {
  const rows = await db
    .selectFrom('identity_numbers')
    .select(['producer_id', 'kind', 'ciphertext', 'key_id', 'blind_index'])
    .orderBy('producer_id')
    .limit(rowsToTry)
    .execute();
  const recorded = await readIndexKeyId(db);
  if (rows.length === 0) {
    if (recorded !== null) await writeIndexKeyId(db, null);
    return;
  }
  const right = recorded ?? findIndexKey(rows, keys);
  if (right === undefined)
    throw new KeyProblem(
      'The master key behind the index of identity numbers is missing: put the oldest key back as the last one, then start again',
    );
  if (!keys.ids.includes(right))
    throw new KeyProblem(
      `The master key ${right} is missing: the index of identity numbers was made with it; put it back as the last one, then start again`,
    );
  if (right !== keys.indexed)
    throw new KeyProblem(
      `The master key ${right} must be the last one: the index of identity numbers was made with it; change the order of the keys, then start again`,
    );
  if (recorded === null) await writeIndexKeyId(db, right);
};

type IndexedRow = Parameters<ReturnType<typeof makeIdentityVault>['isIndexedWith']>[1];

/** The key of the ring that made the index of the first row that opens. */
const findIndexKey = (rows: readonly IndexedRow[], keys: KeyRing): string | undefined => {
  const vault = makeIdentityVault(keys);
  for (const row of rows)
    try {
      return keys.ids.find((id) => vault.isIndexedWith(id, row));
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  return undefined;
};

const readIndexKeyId = async (db: Kysely<Database>): Promise<string | null> => {
  const row = await db.selectFrom('register').select('index_key_id').executeTakeFirst();
  return row?.index_key_id ?? null;
};

const writeIndexKeyId = async (db: Kysely<Database>, id: string | null): Promise<void> => {
  await db.updateTable('register').set({ index_key_id: id }).execute();
};
