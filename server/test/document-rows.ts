import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Rows that name these objects, each of a producer of its own; their content cannot be read. */
export const insertDocumentRows = async (
  db: Kysely<Database>,
  objectKeys: readonly string[],
): Promise<void> => {
  await sql`insert into master_keys (id)
    select '' where not exists (select from master_keys where current)
    on conflict do nothing`.execute(db);
  await sql`with p as (
      insert into producers (name, address, age, gender, phone)
      select k, 'Sualkuchi', 42, 'female', '9876543210' from unnest(${[...objectKeys]}::text[]) k
      returning id, name)
    insert into documents (producer_id, kind, object_key, mime, original_size, stored_size,
      encoding, sha256, key_id, wrapped_key)
    select id, 'photo', name, 'image/jpeg', 6, 6, 'identity', '',
      coalesce((select m.id from master_keys m where m.current), ''), '' from p`.execute(db);
};
