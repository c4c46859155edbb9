import type { Areas } from '@gi/contract/fields/areas';
import { sql, type Transaction } from 'kysely';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { applicationInAreas } from '#base/areas-in-sql.ts';

export type Item = { registrationId: number; productId: number };

/** The numbers that each application has of its own. */
export type OwnNumbers = { applicationNo: string | null; authorisedUserNo: string | null };

/** Who else has a number of an item, in the register or in the same list. */
export type NumberClash = Item & {
  /** As its owner spells it. */
  number: string;
  isListed: boolean;
  productName: string;
  producerName: string;
  /** Whether it is within the caller's areas. */
  isInAreas: boolean;
};

/**
 * Looks up the numbers of items; of two items with one number each clashes with the other. Numbers are compared without
 * regard to case, application numbers also without blanks, as the indexes have them. Until the end of the
 * transaction no other transaction records an application number: its index is not unique (ADR 0151). Of one number in
 * the list two owners are looked at, not all: ten thousand would be compared with each other.
 * @returns by the place of the item in the list
 */
export const findNumberClashes = async (
  trx: Transaction<Database>,
  items: readonly (Item & OwnNumbers)[],
  areas: Areas | undefined,
): Promise<Map<number, NumberClash>> => {
  if (items.some(({ applicationNo }) => applicationNo !== null))
    await lock(trx, 'applicationNumbers');
  const { rows } = await sql<NumberClash & { index: number }>`
    with listed as (
      select i.n - 1 as index, i.registration_id, i.product_id, k.*
      from unnest(${items.map((each) => each.registrationId)}::bigint[],
          ${items.map((each) => each.productId)}::bigint[],
          ${items.map((each) => each.applicationNo)}::text[],
          ${items.map((each) => each.authorisedUserNo)}::text[]) with ordinality
        as i (registration_id, product_id, application_no, user_no, n)
      cross join lateral (values (true, i.user_no, upper(i.user_no)),
        (false, i.application_no, upper(replace(i.application_no, ' ', '')))) k (of_user, number, key)
      where k.key is not null),
    first as (select distinct on (of_user, key) * from listed order by of_user, key, index),
    second as (select distinct on (l.of_user, l.key) l.* from listed l
      join first f on f.of_user = l.of_user and f.key = l.key
        and (f.registration_id, f.product_id) <> (l.registration_id, l.product_id)
      order by l.of_user, l.key, l.index),
    same as (
      select l.index, l.of_user, false as listed, a.authorised_user_no as number, a.registration_id, a.product_id
        from listed l join applications a on upper(a.authorised_user_no) = l.key where l.of_user
      union all select l.index, l.of_user, false, a.application_no, a.registration_id, a.product_id
        from listed l join applications a on upper(replace(a.application_no, ' ', '')) = l.key where not l.of_user
      union all select l.index, l.of_user, true, l.number, o.registration_id, o.product_id
        from listed l
        join (table first union all table second) o on o.of_user = l.of_user and o.key = l.key)
    select distinct on (l.index) l.index, a.number, a.listed as "isListed", a.registration_id as "registrationId",
      a.product_id as "productId", g.name as "productName", p.name as "producerName",
      a.listed or ${applicationInAreas(areas)} as "isInAreas"
    from listed l join same a on a.index = l.index
      and (a.registration_id, a.product_id) <> (l.registration_id, l.product_id)
      join products g on g.id = a.product_id
      join registrations r on r.id = a.registration_id join producers p on p.id = r.producer_id
    order by l.index, a.of_user desc, a.listed`.execute(trx);
  return new Map(rows.map(({ index, ...clash }) => [index, clash]));
};
