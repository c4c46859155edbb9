import { sentence } from '@gi/contract/words/sentence';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { fieldProblem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { hashNewPassword, setOwnPassword } from '../accounts.ts';
import { checkOwnPassword } from '../own-password.ts';

/**
 * Changes one's own password and ends one's other sessions.
 * @throws {Problem} for a wrong current password, and for a new one that is weak or the same
 */
export const changePassword = async (
  caller: SignedInCaller,
  services: Pick<Services, 'db' | 'settings'>,
  input: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { user } = caller;
  const password = await checkOwnPassword(caller, services, input.currentPassword);
  const passwordHash = await hashNewPassword(input.newPassword, user.username, 'newPassword');
  if (input.newPassword === input.currentPassword)
    throw fieldProblem('auth.weak_password', { newPassword: sentence('password.same_as_before') });
  await services.db.transaction().execute(async (trx) => {
    await password.confirm(trx);
    await setOwnPassword(trx, user, passwordHash);
    await writeAuditEntry(trx, caller, 'auth.password_changed', { kind: 'user', id: user.id });
  });
};
