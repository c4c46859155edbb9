import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isOffice, may, type SignedInCaller } from '#base/caller.ts';

/**
 * The account that entered a person's oldest registration, which may be in the trash; undefined when the person has no
 * registration.
 */
export const firstCollectorOf = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ user_id: number }>`
    select r.id, r.user_id from registrations r where r.producer_id = ${producerId}
    union all
    select (kept ->> 'id')::bigint, (kept ->> 'user_id')::bigint
    from trash t, jsonb_array_elements(t.rows -> 'registrations') kept where t.producer_id = ${producerId}
    order by id limit 1`.execute(db);
  return rows[0]?.user_id;
};

/**
 * True when the caller may change who a person is (name, age, gender, identity numbers) and replace
 * the documents on file: accounts of the office that edit and see the numbers, and the collector of the person's base registration. Others
 * with a registration of the person may correct contact data and add missing documents.
 */
export const mayChangeIdentity = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<boolean> => {
  if (isOffice(caller)) return may(caller, 'registrations.edit') && may(caller, 'numbers.read');
  return (await firstCollectorOf(db, producerId)) === caller.user.id;
};
