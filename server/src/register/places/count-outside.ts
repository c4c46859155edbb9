import { indianStates } from '@gi/contract/fields/places';
import type { OutsideRow } from '@gi/contract/schemas/reports';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type RegistrationScope, scopeCondition } from '../registration-scope.ts';
import { findSums } from '../sums/count-scope.ts';
import { type SumScope, sumRows } from '../sums/read-sums.ts';
import { firstState } from '../sums/traits.ts';
import type { Database } from '#db/schema.ts';

/** Of a country of crafts nearly all are made where they are registered; more rows hide a wrong catalogue. */
const mostOutside = 200;

/** A relation `(product_id, state, registrations)` of products and the States where they are made, by the sums. */
const sumMade = (sums: SumScope): RawBuilder<unknown> => sql`
  select n.subject_id / 1000 as product_id,
    (${[...indianStates]}::text[])[n.subject_id % 1000 - ${firstState - 1}::int] as state,
    sum(n.registrations)::bigint as registrations
  from (${sumRows({ ...sums, subject: 'product_state' })}) n
  group by n.subject_id having sum(n.registrations) > 0`;

/** The same by the rows. */
const countMade = (scope: RegistrationScope): RawBuilder<unknown> => sql`
  select x.product_id, p.state, count(*) as registrations
  from registrations r
  join registration_products x on x.registration_id = r.id and x.kind = 'existing'
  join producers p on p.id = r.producer_id
  where ${scopeCondition(scope)} and p.state is not null
  group by x.product_id, p.state`;

/**
 * Products of the registrations of a scope that are made in other States than the catalogue says, most
 * registrations first. From the sums, which leave out people who withdrew their consent: the scope must do so too.
 */
export const countOutside = async (
  db: Kysely<Database>,
  scope: RegistrationScope & { consented: true },
): Promise<OutsideRow[]> => {
  const sums = await findSums(db, scope);
  const { rows } = await sql<OutsideRow>`
    select g.id as "productId", g.name as product, g.state as states, n.state, n.registrations
    from (${sums === undefined ? countMade(scope) : sumMade(sums)}) n
    join products g on g.id = n.product_id
    where trim(g.state) <> '' and n.state <> all(regexp_split_to_array(trim(g.state), '\\s*;\\s*'))
    order by n.registrations desc, g.name, n.state limit ${mostOutside}`.execute(db);
  return rows;
};
