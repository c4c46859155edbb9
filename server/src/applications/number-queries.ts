import type { Areas } from '@gi/contract/fields/areas';
import { sql, type Kysely, type Transaction } from 'kysely';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { applicationInAreas } from '#base/areas-in-sql.ts';

export type Item = { registrationId: number; productId: number };

/** The numbers that each application has of its own. */
export type OwnNumbers = { applicationNo: string | null; authorisedUserNo: string | null };

/** The owner of a number, and its spelling. */
type NumberOwner = Item & {
  number: string;
  productName: string;
  producerName: string;
  /** Whether it is within the caller's areas. */
  isInAreas: boolean;
};

type Column = 'application_no' | 'authorised_user_no';

/** Numbers are compared without regard to case; application numbers also without blanks. */
const comparable: Record<Column, (number: string) => string> = {
  application_no: (number) => number.replaceAll(' ', '').toUpperCase(),
  authorised_user_no: (number) => number.toUpperCase(),
};

/** The same in SQL, as the indexes have it. */
const compared = {
  application_no: sql`upper(replace(a.application_no, ' ', ''))`,
  authorised_user_no: sql`upper(a.authorised_user_no)`,
};

/** The applications that have one of the numbers, by comparison key; older ones may share a number. */
const ownersOf = async (
  db: Kysely<Database>,
  column: Column,
  keys: readonly string[],
  areas: Areas | undefined,
): Promise<Map<string, NumberOwner[]>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<NumberOwner & { key: string }>`select ${compared[column]} as key,
      ${sql.ref(`a.${column}`)} as number, a.registration_id as "registrationId",
      a.product_id as "productId", g.name as "productName", p.name as "producerName",
      ${applicationInAreas(areas)} as "isInAreas"
    from applications a join products g on g.id = a.product_id
      join registrations r on r.id = a.registration_id join producers p on p.id = r.producer_id
    where ${compared[column]} = any(${keys}::text[])`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
};

/** An item of an event with the names that a refusal says. */
export type NumberedItem = Item & OwnNumbers & { productName: string; producerName: string };

/** Who else has a number of an item, in the register or in the same list. */
export type NumberClash = NumberOwner & { isListed: boolean };

const isSame = (one: Item, other: Item): boolean =>
  one.registrationId === other.registrationId && one.productId === other.productId;

/** Finds each number of the items, out of one column, that another application of the register or of the list has too. */
const clashesIn = async (
  db: Kysely<Database>,
  column: Column,
  items: readonly NumberedItem[],
  areas: Areas | undefined,
): Promise<(item: NumberedItem) => NumberClash | undefined> => {
  const numberOf = (item: OwnNumbers): string | null =>
    column === 'application_no' ? item.applicationNo : item.authorisedUserNo;
  const keyOf = (item: OwnNumbers): string => comparable[column](numberOf(item) ?? '');
  const listed = Map.groupBy(
    items.filter((item) => numberOf(item) !== null),
    keyOf,
  );
  const owners = await ownersOf(db, column, [...listed.keys()], areas);
  return (item) => {
    const number = numberOf(item);
    if (number === null) return undefined;
    const key = keyOf(item);
    const owner = owners.get(key)?.find((each) => !isSame(each, item));
    if (owner !== undefined) return { ...owner, isListed: false };
    const other = listed.get(key)?.find((each) => !isSame(each, item));
    return other && { ...other, number, isListed: true, isInAreas: true };
  };
};

/**
 * Looks up the numbers of items; of two items with one number each clashes with the other. Until the end of the
 * transaction no other transaction records an application number: its index is not unique (ADR 0151).
 */
export const findNumberClashes = async (
  trx: Transaction<Database>,
  items: readonly NumberedItem[],
  areas: Areas | undefined,
): Promise<(item: NumberedItem) => NumberClash | undefined> => {
  if (items.some(({ applicationNo }) => applicationNo !== null))
    await lock(trx, 'applicationNumbers');
  const ofUser = await clashesIn(trx, 'authorised_user_no', items, areas);
  const ofApplication = await clashesIn(trx, 'application_no', items, areas);
  return (item) => ofUser(item) ?? ofApplication(item);
};
