import type { Kysely, Transaction } from 'kysely';
import {
  findAccountId,
  listAccounts,
  setDisabled,
  setOneTimePassword,
  setRole,
} from '#accounts/accounts.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { hashPassword, newReadablePassword } from '#lib/crypto/password.ts';
import { withDatabase } from './open-database.ts';
import { runCommand, type Say } from './run.ts';

/**
 * `npm run accounts -- list | password NAME | administrator NAME | enable NAME`: recovery by an operator when no
 * account can sign in, with or without a running server. The audit trail keeps each change.
 */
const usage = `usage: npm run accounts -- list
       npm run accounts -- password NAME        sets a password for one sign-in, and prints it
       npm run accounts -- administrator NAME   makes the account an administrator
       npm run accounts -- enable NAME          lets a disabled account sign in again`;

const list = async (db: Kysely<Database>, say: Say): Promise<void> => {
  const accounts = await listAccounts(db);
  const width = Math.max(...accounts.map(({ username }) => username.length));
  for (const { username, role, disabled, lastSignIn } of accounts) {
    const what = (role === 'admin' ? 'administrator' : role === 'user' ? 'collector' : role).padEnd(
      13,
    );
    const when = lastSignIn === null ? 'never signed in' : `last sign-in ${lastSignIn}`;
    say(`${username.padEnd(width)}  ${what}  ${when}${disabled ? ', disabled' : ''}`);
  }
};

type AccountChange = {
  /** The audit detail, as for the same change on the screen. */
  detail: Record<string, unknown>;
  apply: (trx: Transaction<Database>, id: number) => Promise<void>;
  said: string;
};

const changes: Record<string, (name: string) => Promise<AccountChange>> = {
  async password(name) {
    const password = newReadablePassword();
    const hash = await hashPassword(password);
    return {
      detail: { fields: ['password'] },
      apply: (trx, id) => setOneTimePassword(trx, id, hash),
      said: `Password of ${name} (shown once, to be changed at the next sign-in): ${password}`,
    };
  },
  administrator: async (name) => ({
    detail: { fields: ['role'], role: 'admin' },
    apply: (trx, id) => setRole(trx, id, 'admin'),
    said: `${name} is an administrator`,
  }),
  enable: async (name) => ({
    detail: { fields: ['disabled'], disabled: false },
    apply: (trx, id) => setDisabled(trx, id, false),
    said: `${name} may sign in`,
  }),
};

const change = async (db: Kysely<Database>, name: string, made: AccountChange): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await lock(trx, 'administrators');
    const id = await findAccountId(trx, name);
    if (id === undefined) throw new Error(`There is no account ${name}`);
    await made.apply(trx, id);
    const operator = { user: undefined, address: 'command line' };
    await writeAuditEntry(trx, operator, 'user.changed', { kind: 'user', id }, made.detail);
  });
};

await runCommand(async (env, args, say) => {
  const [what = '', name, ...more] = args;
  const make = Object.hasOwn(changes, what) ? changes[what] : undefined;
  const isWhole = make === undefined ? what === 'list' && name === undefined : name !== undefined;
  if (!isWhole || more.length > 0) throw new Error(usage);
  await withDatabase(env, async (db) => {
    if (make === undefined || name === undefined) return list(db, say);
    const made = await make(name);
    await change(db, name, made);
    say(made.said);
  });
  return true;
});
