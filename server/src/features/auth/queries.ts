import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export type Account = {
  id: number;
  username: string;
  email: string | null;
  role: 'admin' | 'user';
  password_hash: string;
  must_change_password: boolean;
  /** ISO 8601; null for an active account. */
  disabled_at: string | null;
};

/**
 * The account of a name, without regard to case, and the name as the database folds it: JavaScript
 * folds some letters (İ) differently.
 */
export const findAccount = async (
  db: Kysely<Database>,
  username: string,
): Promise<{ account: Account | undefined; foldedName: string }> => {
  const { rows } = await sql<{ folded_name: string; account: Account | null }>`
    select lower(${username}::text) as folded_name, (select row_to_json(a) from (
      select id, username, email, role, password_hash, must_change_password, disabled_at
      from users where lower(username) = lower(${username}::text)) a) as account`.execute(db);
  const [row] = rows;
  return { account: row?.account ?? undefined, foldedName: row?.folded_name ?? '' };
};

export const findPasswordHash = async (
  db: Kysely<Database>,
  userId: number,
): Promise<string | undefined> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash;
