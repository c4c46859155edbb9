import type { Reply } from '@gi/contract/schemas/call-types';
import type { secondFactor } from '@gi/contract/schemas/second-factor';
import { type AuditAction, writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { lockAccount } from '../accounts.ts';
import { checkOwnPassword } from '../own-password.ts';
import {
  confirmEnrolment,
  makeRecoveryCodes,
  passSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  startEnrolment,
} from '../second-factor.ts';
import { endSessionsOf } from '../sessions.ts';
import { beginCodeAttempt, codeSucceeded } from '../sign-in-limits.ts';
import { Problem, problemAt } from '#base/errors.ts';
import { enrolmentUri } from '#lib/crypto/one-time-code.ts';
import type { Services } from '#base/services.ts';

type SecondFactorServices = Pick<Services, 'db' | 'keys' | 'settings'>;
type Trx = Parameters<typeof makeRecoveryCodes>[0];

const wrongCode = (): Problem => problemAt('auth.wrong_code', 'code');

export const getStatus = async (
  { user }: SignedInCaller,
  { db, settings }: SecondFactorServices,
): Promise<Reply<typeof secondFactor.status>> => {
  const { enabledAt, recoveryCodesLeft } = await readSecondFactor(db, user.id);
  return {
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft,
    required: settings.requireSecondFactor,
  };
};

/** The name that the authenticator app shows; the host tells the registers of several offices apart. */
const issuerOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? 'GI Registry' : `GI Registry ${new URL(publicUrl).hostname}`;

/**
 * Makes the secret for the authenticator app. The password is asked for, because a stolen session
 * could otherwise lock the owner out. @throws {Problem} 400 wrong password, 409 when it is on already
 */
export const start = async (
  caller: SignedInCaller,
  services: SecondFactorServices,
  { currentPassword }: { currentPassword: string },
): Promise<Reply<typeof secondFactor.start>> => {
  const { db, keys, settings } = services;
  const { user } = caller;
  const password = await checkOwnPassword(caller, services, currentPassword);
  const secret = await db.transaction().execute(async (trx) => {
    await password.confirm(trx);
    const made = await startEnrolment(trx, keys, user.id);
    await writeAuditEntry(trx, caller, 'auth.second_factor_started');
    return made;
  });
  return { secret, uri: enrolmentUri(secret, issuerOf(settings.publicUrl), user.username) };
};

/** Switches the second factor on. @throws {Problem} 400 wrong code, 409 not started or on already */
export const confirm = async (
  caller: SignedInCaller,
  { db, keys, settings }: SecondFactorServices,
  { code }: { code: string },
): Promise<Reply<typeof secondFactor.confirm>> => {
  const { user } = caller;
  if (settings.rateLimits) await beginCodeAttempt(db, user.id);
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id);
    await callerNow(trx, caller);
    if (!(await confirmEnrolment(trx, keys, user.id, code))) return undefined;
    await codeSucceeded(trx, user.id);
    // They began without a code.
    await endSessionsOf(trx, user.id, user.tokenHash);
    await writeAuditEntry(trx, caller, 'auth.second_factor_on');
    return makeRecoveryCodes(trx, user.id);
  });
  if (recoveryCodes === undefined) throw wrongCode();
  return { recoveryCodes };
};

/** Runs a change in one transaction with the check of the password and of a code. */
const changeWithCode = async <Result>(
  caller: SignedInCaller,
  services: SecondFactorServices,
  input: { currentPassword: string; code: string },
  {
    action,
    change,
  }: { action: AuditAction; change: (trx: Trx, user: SignedInCaller['user']) => Promise<Result> },
): Promise<Result> => {
  const { db, keys, settings } = services;
  const { user } = caller;
  const password = await checkOwnPassword(caller, services, input.currentPassword);
  if (settings.rateLimits) await beginCodeAttempt(db, user.id);
  const outcome = await db.transaction().execute(async (trx) => {
    await password.confirm(trx);
    const passed = await passSecondFactor(trx, keys, user.id, input.code);
    if (passed === undefined) return undefined;
    if (passed === 'none') throw new Problem('auth.second_factor_off');
    await codeSucceeded(trx, user.id);
    await writeAuditEntry(trx, caller, action, undefined, { secondFactor: passed });
    return { result: await change(trx, user) };
  });
  if (outcome === undefined) throw wrongCode();
  return outcome.result;
};

export const renewRecoveryCodes = (
  caller: SignedInCaller,
  services: SecondFactorServices,
  input: { currentPassword: string; code: string },
): Promise<string[]> =>
  changeWithCode(caller, services, input, {
    action: 'auth.recovery_codes_renewed',
    change: (trx, user) => makeRecoveryCodes(trx, user.id),
  });

export const switchOff = async (
  caller: SignedInCaller,
  services: SecondFactorServices,
  input: { currentPassword: string; code: string },
): Promise<void> => {
  await changeWithCode(caller, services, input, {
    action: 'auth.second_factor_off',
    change: (trx, user) => removeSecondFactor(trx, user.id, user.tokenHash),
  });
};
