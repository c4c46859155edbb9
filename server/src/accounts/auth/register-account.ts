import type { auth, SignedInUser } from '@gi/contract/schemas/auth';
import type * as z from 'zod/mini';
import { textOrNull } from '@gi/contract/values/text';
import { createAccount, hashNewPassword, readAreas } from '../accounts.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { type Caller, may, refusalOf } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { lock } from '#db/advisory-locks.ts';
import { countOfAddress } from '../sign-in-limits.ts';
import { firstDutyOf } from '../signed-in-user.ts';
import { fieldProblem, Problem } from '#base/errors.ts';
import { sentence } from '@gi/contract/words/sentence';
import { newReadablePassword } from '#lib/crypto/password.ts';
import { addressKey } from '#lib/net/address-key.ts';
import type { Services, Settings } from '#base/services.ts';

/** The given password, or for administrators a generated one, which its owner must change. */
const newPasswordOf = (
  caller: Caller,
  given: string | undefined,
): { password: string; oneTimePassword?: string } => {
  if (given !== undefined) return { password: given };
  if (may(caller, 'accounts')) {
    const oneTimePassword = newReadablePassword();
    return { password: oneTimePassword, oneTimePassword };
  }
  throw fieldProblem('request.invalid', { password: sentence('input.enter_password') });
};

/** @throws {Problem} 403 for whoever may not create an account, or must do something first */
const refuseClosed = (caller: Caller, settings: Settings): void => {
  const { user } = caller;
  const byAdmin = may(caller, 'accounts');
  // The endpoint is open to strangers, so the guard does not check what an account must do first.
  const duty = byAdmin && user !== undefined ? firstDutyOf(user, settings) : undefined;
  if (duty !== undefined) throw new Problem(duty);
  if (!byAdmin && !settings.selfRegistration)
    throw new Problem(user === undefined ? 'auth.registration_closed' : refusalOf(user.role));
};

/**
 * Creates an account. Administrators choose the role, and get a generated one-time password when they
 * send none; where self-registration is on, strangers get the role `user`, at most twenty an hour from one address.
 * @throws {Problem} 403 for others, 409 `Username is already taken`, 429
 */
export const registerAccount = async (
  caller: Caller,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  input: z.output<typeof auth.register.schema.body>,
): Promise<{ user: SignedInUser; oneTimePassword?: string }> => {
  const byAdmin = may(caller, 'accounts');
  refuseClosed(caller, settings);
  const { password, oneTimePassword } = newPasswordOf(caller, input.password);
  const { username } = input;
  // A stranger chooses neither.
  const { role = 'user', areas: asked = null } = byAdmin ? input : {};
  const areas = await readAreas(db, role, asked);
  const mustChangePassword =
    oneTimePassword !== undefined || (byAdmin && input.mustChangePassword === true);
  if (!byAdmin && settings.rateLimits)
    await countOfAddress(db, 'self_registration', caller.address);
  const claim = byAdmin
    ? undefined
    : { keys: [`address:${addressKey(caller.address)}`], priority: false };
  const passwordHash = await hashNewPassword(password, username, 'password', claim);
  const account = {
    username,
    email: input.email,
    role,
    areas,
    passwordHash,
    mustChangePassword,
  } as const;
  const { id } = await db.transaction().execute(async (trx) => {
    if (byAdmin) {
      // Waits for others who act on administrators: one may have demoted or disabled the caller.
      await lock(trx, 'administrators');
      await callerNow(trx, caller);
    }
    const created = await createAccount(trx, account);
    const subject = { kind: 'user', id: created.id };
    const detail = { role, areas: areas ?? undefined };
    await writeAuditEntry(trx, caller, 'user.created', subject, detail);
    return created;
  });
  return {
    user: {
      id,
      username,
      email: textOrNull(input.email),
      role,
      mustChangePassword,
      ...(areas !== null && { areas }),
    },
    ...(oneTimePassword === undefined ? {} : { oneTimePassword }),
  };
};
