import { findAccountId } from '#accounts/accounts.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { removeSecondFactor } from '#accounts/second-factor.ts';
import { withDatabase } from './open-database.ts';
import { runCommand } from './run.ts';

/**
 * `npm run second-factor:reset -- USERNAME`: takes the second factor of an account away when its phone
 * is lost, no recovery code is left, and no other administrator can do it. Ends its sessions; the next
 * sign-in needs the password only. The audit trail keeps it.
 */
const usage = 'usage: npm run second-factor:reset -- USERNAME';

await runCommand(async (env, args, say) => {
  const [username, ...more] = args;
  if (username === undefined || more.length > 0) throw new Error(usage);
  const removed = await withDatabase(env, (db) =>
    db.transaction().execute(async (trx) => {
      const id = await findAccountId(trx, username);
      if (id === undefined) throw new Error(`There is no account ${username}`);
      if (!(await removeSecondFactor(trx, id))) return false;
      const subject = { kind: 'user', id };
      const operator = { user: undefined, address: 'command line' };
      await writeAuditEntry(trx, operator, 'user.second_factor_reset', subject);
      return true;
    }),
  );
  say(
    removed
      ? `${username} has no second factor any more; the next sign-in needs the password only`
      : `${username} has no second factor`,
  );
  return true;
});
