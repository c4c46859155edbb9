import type { SignedInUser } from '@gi/contract/schemas/auth';
import type { Kysely } from 'kysely';
import { recordSignIn } from '#accounts/accounts.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { createSession } from '#accounts/sessions.ts';
import { attemptSucceeded } from '#accounts/sign-in-limits.ts';
import type { Database } from '#db/schema.ts';
import { findAccount } from '#accounts/auth/queries.ts';
import { hashToken } from '#lib/crypto/token.ts';
import { toSignedInUser } from '#accounts/signed-in-user.ts';
import type { AllServices } from '#boot/open-services.ts';
import { hash } from './argon2.ts';

/** The password of asha, ravi and meera. */
export const peoplesPassword = 'loom-river-42';

/** The hash of their password, at a cost that an attacker would like. */
export const hashPeoplesPassword = (): Promise<string> => hash(peoplesPassword);

const people = [
  { username: 'meera', role: 'admin' },
  { username: 'asha', role: 'user' },
  { username: 'ravi', role: 'user' },
] as const;

/** asha and ravi are collectors, meera is the administrator; who is there already stays. */
export const addPeople = async (db: Kysely<Database>, passwordHash: string): Promise<void> => {
  for (const { username, role } of people)
    await db
      .insertInto('users')
      .values({ username, role, password_hash: passwordHash, email: `${username}@example.in` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** The number of a person's session, which the links to documents name. */
export const sessionOf = async (
  { services }: { services: AllServices },
  { token }: { token: string },
): Promise<number> => {
  const row = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return row.id;
};

/**
 * Signs a person in as `POST /auth/login` does, but without checking the password: that takes a tenth
 * of a second of CPU for each person of each world.
 */
export const startSessionOf = async (
  { db, settings }: AllServices,
  username: string,
): Promise<{ user: SignedInUser; token: string }> => {
  const address = '127.0.0.1';
  const { account, foldedName } = await findAccount(db, username);
  if (account === undefined) throw new Error(`there is no ${username}`);
  const attempt = { userId: account.id, foldedName, address, known: undefined, counted: [] };
  const { token } = await db.transaction().execute(async (trx) => {
    await attemptSucceeded(trx, attempt);
    await recordSignIn(trx, account.id);
    await writeAuditEntry(trx, { address, user: account }, 'auth.sign_in', undefined, {});
    return createSession(trx, account);
  });
  return { user: await toSignedInUser(db, account, settings), token };
};
