import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

export type Item = { registrationId: number; productId: number };

/** The numbers that each application has of its own. */
export type OwnNumbers = { applicationNo: string | null; authorisedUserNo: string | null };

/** Whose a number is, and as it is written. */
export type NumberOwner = Item & { number: string; productName: string; producerName: string };

type Column = 'application_no' | 'authorised_user_no';

/** How numbers are compared: the same in small letters; application numbers also with blanks. */
const comparable: Record<Column, (number: string) => string> = {
  application_no: (number) => number.replaceAll(' ', '').toUpperCase(),
  authorised_user_no: (number) => number.toUpperCase(),
};

/** The same in SQL, as the indexes have it. */
const compared = {
  application_no: sql`upper(replace(a.application_no, ' ', ''))`,
  authorised_user_no: sql`upper(a.authorised_user_no)`,
};

/** The applications that have one of the numbers, by the number as it is compared. */
const ownersOf = async (
  db: Kysely<Database>,
  column: Column,
  numbers: readonly string[],
): Promise<Map<string, NumberOwner>> => {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<NumberOwner & { key: string }>`select ${compared[column]} as key,
      ${sql.ref(`a.${column}`)} as number, a.registration_id as "registrationId",
      a.product_id as "productId", g.name as "productName", p.name as "producerName"
    from applications a join products g on g.id = a.product_id
      join registrations r on r.id = a.registration_id join producers p on p.id = r.producer_id
    where ${compared[column]} = any(${numbers.map(comparable[column])}::text[])`.execute(db);
  return new Map(rows.map(({ key, ...owner }) => [key, owner]));
};

type About = { productName: string | null; producerName: string | null };

/** Finds who has a number of an item, if it is another application. The first of two items has a number that both name. */
export type FindOwner = (item: Item & OwnNumbers, about: About) => NumberOwner | undefined;

/**
 * Looks up the numbers of items. Until the end of the transaction no other transaction records an application number: its
 * index is not unique (ADR 0151).
 */
export const openNumbers = async (
  trx: Transaction<Database>,
  items: readonly OwnNumbers[],
): Promise<FindOwner> => {
  const applicationNos = items.flatMap(({ applicationNo }) => applicationNo ?? []);
  const userNos = items.flatMap(({ authorisedUserNo }) => authorisedUserNo ?? []);
  if (applicationNos.length > 0)
    await sql`select pg_advisory_xact_lock(hashtext('application numbers'))`.execute(trx);
  const owners: Record<Column, Map<string, NumberOwner>> = {
    application_no: await ownersOf(trx, 'application_no', applicationNos),
    authorised_user_no: await ownersOf(trx, 'authorised_user_no', userNos),
  };
  const find = (column: Column, number: string | null, owner: Omit<NumberOwner, 'number'>) => {
    if (number === null) return undefined;
    const key = comparable[column](number);
    const found = owners[column].get(key);
    if (found === undefined) owners[column].set(key, { ...owner, number });
    const isOther =
      found !== undefined &&
      (found.registrationId !== owner.registrationId || found.productId !== owner.productId);
    return isOther ? found : undefined;
  };
  return ({ registrationId, productId, applicationNo, authorisedUserNo }, about) => {
    const { productName, producerName } = about;
    const names = { productName: productName ?? '', producerName: producerName ?? '' };
    const owner = { registrationId, productId, ...names };
    return (
      find('authorised_user_no', authorisedUserNo, owner) ??
      find('application_no', applicationNo, owner)
    );
  };
};
