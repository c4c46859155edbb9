import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isOffice, may, type SignedInCaller } from '#base/caller.ts';

/** The account that entered a person's base registration; undefined when the person has no registration. */
export const firstCollectorOf = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<number | undefined> => {
  const base = await db
    .selectFrom('registrations')
    .select('user_id')
    .where('producer_id', '=', producerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return base?.user_id;
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
