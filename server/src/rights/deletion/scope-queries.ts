import { runningStatuses } from '@gi/contract/fields/application-states';
import type { DeletionScope } from '@gi/contract/schemas/registrations';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { filedOf } from '../deletion.ts';

/** What deleting this producer would take, or undefined when there is none outside the trash. */
export const findScope = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<DeletionScope | undefined> => {
  const { rows } = await sql<DeletionScope>`
    select p.name,
      (select count(*) from registrations r where r.producer_id = p.id) as registrations,
      (select count(*) from documents d where d.producer_id = p.id) as files,
      (select count(*) from legal_holds h
        where h.producer_id = p.id and h.lifted_at is null) as held,
      ${filedOf(sql`r.producer_id = p.id`)} as filed
    from producers p where p.id = ${producerId}
      and exists (select from registrations r where r.producer_id = p.id)`.execute(db);
  return rows[0];
};

/**
 * The name of the person when an application of the registration, or any of the person's, is filed or granted. Locks
 * the person, so that none is filed before the deletion.
 */
export const findNameOfFiled = async (
  trx: Transaction<Database>,
  { kind, id }: { kind: 'producer' | 'registration'; id: number },
): Promise<string | undefined> => {
  const which = kind === 'producer' ? sql`r.producer_id = ${id}` : sql`r.id = ${id}`;
  await sql`select from producers
    where id in (select r.producer_id from registrations r where ${which}) for update`.execute(trx);
  const { rows } = await sql<{ name: string }>`
    select p.name from registrations r join producers p on p.id = r.producer_id
      join applications a on a.registration_id = r.id
    where ${which} and a.status = any(${[...runningStatuses]}::text[]) limit 1`.execute(trx);
  return rows[0]?.name;
};
