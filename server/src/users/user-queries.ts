import type { Areas } from '@gi/contract/fields/areas';
import type { Role } from '@gi/contract/fields/roles';
import type { DeletionScope } from '@gi/contract/schemas/registrations';
import type { User } from '@gi/contract/schemas/users';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { filedOf } from '#rights/deletion.ts';
import { lockProducers } from '#register/lock-registration.ts';
import { registrationsByAccount } from '#register/counters/counters.ts';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import { containing } from '#lib/text/like.ts';

type UserRow = Timed<User, 'latest_registration_date' | 'created_at' | 'last_login'>;

const selectUsers = (rest: RawBuilder<unknown>) => sql<UserRow>`
  select u.id, u.username, u.email, u.role, u.areas, coalesce(n.value, 0)::bigint as total_registrations,
    (select r.created_at from registrations r where r.user_id = u.id order by r.id desc limit 1)
      as latest_registration_date,
    u.created_at, u.last_login_at as last_login, u.disabled_at is not null as disabled,
    exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
      as second_factor
  from users u
  left join ${registrationsByAccount(undefined)} n on n.user_id = u.id
  ${rest}`;

/** Accounts whose name or email contains `search`, by name, and how many there are. */
export const listUsers = async (
  db: Kysely<Database>,
  search: string | undefined,
  limit: number,
  offset: number,
): Promise<{ users: User[]; total: number }> => {
  const like = containing((search ?? '').toLowerCase());
  const where = sql`(lower(u.username) like ${like} or lower(u.email) like ${like})`;
  const [{ rows }, counted] = await Promise.all([
    selectUsers(
      sql`where ${where} order by lower(u.username), u.id limit ${limit} offset ${offset}`,
    ).execute(db),
    sql<{ total: number }>`select count(*) as total from users u where ${where}`.execute(db),
  ]);
  return { users: rows.map(isoTimes), total: counted.rows[0]?.total ?? 0 };
};

export type UserTotals = { users: number; active: number; admins: number; regular: number };

/** Over all accounts; `active` are those with at least one registration. */
export const countUsers = async (db: Kysely<Database>): Promise<UserTotals> => {
  const { rows } = await sql<UserTotals>`
    select count(*) as users, count(*) filter (where n.value > 0) as active,
      count(*) filter (where u.role = 'admin') as admins,
      count(*) filter (where u.role <> 'admin') as regular
    from users u left join ${registrationsByAccount(undefined)} n on n.user_id = u.id`.execute(db);
  return rows[0] ?? { users: 0, active: 0, admins: 0, regular: 0 };
};

export const listDropdown = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
): Promise<{ id: number; username: string; registration_count: number }[]> => {
  const { rows } = await sql<{ id: number; username: string; registration_count: number }>`
    select u.id, u.username, coalesce(n.value, 0)::bigint as registration_count
    from users u left join ${registrationsByAccount(areas)} n on n.user_id = u.id
    order by lower(u.username), u.id`.execute(db);
  return rows;
};

export const findUser = async (db: Kysely<Database>, id: number): Promise<User | undefined> => {
  const { rows } = await selectUsers(sql`where u.id = ${id}`).execute(db);
  return rows[0] && isoTimes(rows[0]);
};

/** What deleting this account would delete: only files of producers that no other account registered. */
export const findScope = async (
  db: Kysely<Database>,
  id: number,
  today: string,
): Promise<DeletionScope | undefined> => {
  const { rows } = await sql<DeletionScope>`
    select u.username as name,
      (select count(*) from registrations r where r.user_id = u.id) as registrations,
      (select count(*) from documents d
        where d.producer_id in (select r.producer_id from registrations r where r.user_id = u.id)
          and not exists (select from registrations o
            where o.producer_id = d.producer_id and o.user_id <> u.id)) as files,
      (select count(*) from legal_holds h where h.lifted_at is null
        and h.producer_id in (select r.producer_id from registrations r where r.user_id = u.id)) as held,
      ${filedOf(sql`r.user_id = u.id`, today)} as filed
    from users u where u.id = ${id}`.execute(db);
  return rows[0];
};

export type LockedUser = { id: number; username: string; role: Role; disabled: boolean };

/**
 * The account, locked until the end of the transaction.
 * @param whileInUse it registers meanwhile: only other changes of the account wait
 */
export const lockUser = async (
  trx: Transaction<Database>,
  id: number,
  { whileInUse = false } = {},
): Promise<LockedUser | undefined> => {
  const { rows } = await sql<LockedUser>`
    select id, username, role, disabled_at is not null as disabled from users
    where id = ${id} ${whileInUse ? sql`for no key update` : sql`for update`}`.execute(trx);
  return rows[0];
};

/**
 * Locks the people of an account's registrations, in the register and in the trash, until the end of the transaction.
 * Before the account: who changes a person locks the person first, and then writes the account.
 */
export const lockPeopleOf = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await lockProducers(
    trx,
    sql`p.id in (select r.producer_id from registrations r where r.user_id = ${id}
      union select t.producer_id from trash t
      where t.rows -> 'registrations' @> jsonb_build_array(jsonb_build_object('user_id', ${id}::bigint)))`,
  );
};

/** Gives all registrations of an account to another; their records are rendered again. @returns how many */
export const moveRegistrations = async (
  trx: Transaction<Database>,
  from: number,
  to: number,
): Promise<number[]> => {
  const moved = await trx
    .updateTable('registrations')
    .set({ user_id: to, handed_over_at: sql`now()` })
    .where('user_id', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
};

/** Is there an active administrator besides this account? */
export const hasOtherAdmin = async (db: Kysely<Database>, id: number): Promise<boolean> => {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from users where id <> ${id} and role = 'admin' and disabled_at is null)
      as yes`.execute(db);
  return rows[0]?.yes === true;
};
