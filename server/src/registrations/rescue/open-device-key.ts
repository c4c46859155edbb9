import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { checkOwnPassword } from '#accounts/own-password.ts';
import { getRescueKeys } from '../rescue-key.ts';
import { Problem } from '#base/errors.ts';
import { readRescueFile } from '#lib/crypto/rescue-file.ts';
import type { Services } from '#base/services.ts';
import { readDeviceKey, refuseUnreadable } from './read-items.ts';

const pieceOf = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text, 'base64url'));
};

/**
 * Opens the key of a person's drafts, which their device sealed to the rescue key when it got its lock. The
 * session alone does not do: it lies on the device beside the sealed key, so the password is asked for.
 * @throws {Problem} `auth.wrong_current_password`, 403 for the key of another account, 400 for anything else
 */
export const openDeviceKey = async (
  caller: SignedInCaller,
  services: Services,
  { currentPassword, sealed }: { currentPassword: string; sealed: string },
): Promise<{ key: string }> => {
  const { db, keys } = services;
  const password = await checkOwnPassword(caller, services, currentPassword);
  const pair = await getRescueKeys(db, keys);
  const found = await readDeviceKey(readRescueFile(pieceOf(sealed), pair)).catch(refuseUnreadable);
  const { id } = caller.user;
  if (found.userId !== id) throw new Problem('rescue.other_account');
  await db.transaction().execute(async (trx) => {
    await password.confirm(trx);
    await writeAuditEntry(trx, caller, 'rescue.device_opened', { kind: 'user', id });
  });
  return { key: found.deviceKey };
};
