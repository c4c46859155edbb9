import type { DeletionScope } from '@gi/contract/schemas/registrations';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { filedOf } from '../deletion.ts';

/** What deleting this producer would take, or undefined when there is none outside the trash; `today` decides what is expired. */
export const findScope = async (
  db: Kysely<Database>,
  producerId: number,
  today: string,
): Promise<DeletionScope | undefined> => {
  const { rows } = await sql<DeletionScope>`
    select p.name,
      (select count(*) from registrations r where r.producer_id = p.id) as registrations,
      (select count(*) from documents d where d.producer_id = p.id) as files,
      (select count(*) from legal_holds h
        where h.producer_id = p.id and h.lifted_at is null) as held,
      ${filedOf(sql`r.producer_id = p.id`, today)} as filed
    from producers p where p.id = ${producerId}
      and exists (select from registrations r where r.producer_id = p.id)`.execute(db);
  return rows[0];
};
