import { changeOpener, createLock, openLock } from '#lib/sealed-store/device-lock.ts';
import type { Choice, Try } from '#lib/sealed-store/device-lock.ts';
import { sealDeviceKey } from '#lib/files/rescue-file.ts';
import { findRescueKey } from '../outbox/rescue-key.ts';
import { NeedsNetwork } from './needs-network.ts';

type Owner = { id: number; username: string };

/**
 * Locks a person's work on this device. The key is sealed for the server too, so that a forgotten PIN loses nothing.
 * @throws {NeedsNetwork} before the device had the server's key
 */
export const setLock = async (owner: Owner, choice: Choice): Promise<void> => {
  const rescueKey = await findRescueKey(owner.id);
  if (rescueKey === undefined) throw new NeedsNetwork('the device has no key of the server');
  await createLock(owner, choice, (raw) => sealDeviceKey(rescueKey, raw));
};

/** Wraps the key again and opens the lock. */
export const renewLock = async (
  opened: Extract<Try, { state: 'open' }>,
  choice: Choice,
): Promise<void> => {
  await changeOpener(opened, choice);
  await openLock(opened);
};
