import type { WaitingWork } from '@gi/contract/schemas/dashboard';
import { roleMay } from '@gi/contract/fields/roles';
import { sql, type Kysely } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { areasOf, inAreas } from '#base/areas-in-sql.ts';
import type { Database } from '#db/schema.ts';

const mostShown = 20;

/**
 * Who withdrew the consent and is not erased yet, the newest first, by the newest registration within the areas of the
 * caller. People in the trash are left out. Empty for a caller without the permission for the rights of people.
 */
export const listWithdrawnPeople = async (
  db: Kysely<Database>,
  caller: SignedInCaller,
): Promise<WaitingWork['withdrawnPeople']> => {
  if (!roleMay(caller.user.role, 'rights')) return { people: [], total: 0 };
  const { rows } = await sql<{ id: number; name: string; at: Date; total: number }>`
    select n.id, p.name, p.consent_withdrawn_at as at, count(*) over () as total
    from producers p
    join lateral (select max(r.id) as id from registrations r
      where r.producer_id = p.id and ${inAreas(areasOf(caller))}) n on n.id is not null
    where p.consent_withdrawn_at is not null
    order by p.consent_withdrawn_at desc, p.id desc limit ${sql.lit(mostShown)}`.execute(db);
  return {
    people: rows.map(({ id, name, at }) => ({
      registrationId: id,
      name,
      withdrawnAt: at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
};
