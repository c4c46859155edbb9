import { englishOf } from '@gi/contract/words/english-sentence';
import type { Kysely } from 'kysely';
import { createAccount } from './accounts.ts';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { hashPassword, newReadablePassword } from '#lib/crypto/password.ts';
import { passwordProblem } from './password-rule.ts';

/**
 * Creates the first administrator of a database without users. When no password is given, one is
 * generated; it must be changed at the first sign-in and is returned so that it can be shown once.
 * @throws an Error with a sentence for the operator when the given password is too weak
 */
export const createFirstAdministrator = async (
  db: Kysely<Database>,
  admin: { username: string; password: string | undefined },
): Promise<{ username: string; password: string; generated: boolean } | undefined> => {
  const any = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (any !== undefined) return undefined;
  const problem =
    admin.password === undefined ? undefined : passwordProblem(admin.password, admin.username);
  if (problem !== undefined) throw new Error(`ADMIN_PASSWORD: ${englishOf(problem)}`);
  const generated = admin.password === undefined;
  const password = admin.password ?? newReadablePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    // Two servers may start together: the second one waits for the lock and finds the account.
    await lock(trx, 'administrators');
    const meanwhile = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (meanwhile !== undefined) return undefined;
    await createAccount(trx, {
      username: admin.username,
      email: undefined,
      role: 'admin',
      areas: null,
      passwordHash,
      mustChangePassword: generated,
    });
    return { username: admin.username, password, generated };
  });
};
