import { sql, type Kysely } from 'kysely';
import type { SessionUser } from '#base/caller.ts';
import type { Database } from '#db/schema.ts';

export type Account = Omit<SessionUser, 'tokenHash' | 'sessionId'> & {
  passwordHash: string;
  isDisabled: boolean;
};

/**
 * Finds an account by its name, case-insensitively: as it was typed, else in the form that names are stored in (NFKC).
 * Also returns the name in the lower case of the database, which differs from that of JavaScript for some letters (İ):
 * the sign-in limits count by it.
 */
export const findAccount = async (
  db: Kysely<Database>,
  username: string,
): Promise<{ account: Account | undefined; foldedName: string }> => {
  const stored = username.normalize('NFKC');
  const { rows } = await sql<{ folded_name: string; account: Account | null }>`
    select lower(${username}::text) as folded_name, (select row_to_json(a) from (
      select id, username, email, role, areas, password_hash as "passwordHash",
        must_change_password as "mustChangePassword", disabled_at is not null as "isDisabled",
        exists (select from second_factors f where f.user_id = users.id
          and f.confirmed_at is not null) as "hasSecondFactor"
      from users where lower(username) in (lower(${username}::text), lower(${stored}::text))
      order by lower(username) = lower(${username}::text) desc limit 1) a) as account`.execute(db);
  const [row] = rows;
  return { account: row?.account ?? undefined, foldedName: row?.folded_name ?? '' };
};
