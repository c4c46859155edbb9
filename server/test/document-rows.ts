import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Rows that name these objects, each of a producer of its own. They open nothing: their key is ''. */
export const insertDocumentRows = async (
  db: Kysely<Database>,
  objectKeys: readonly string[],
): Promise<void> => {
  await db
    .insertInto('master_keys')
    .values({ id: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`with p as (
      insert into producers (name, address, age, gender, phone)
      select k, 'Sualkuchi', 42, 'female', '9876543210' from unnest(${[...objectKeys]}::text[]) k
      returning id, name)
    insert into documents (producer_id, kind, object_key, mime, original_size, stored_size,
      encoding, sha256, key_id, wrapped_key)
    select id, 'photo', name, 'image/jpeg', 6, 6, 'identity', '', '', '' from p`.execute(db);
};
