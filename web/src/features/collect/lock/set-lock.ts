import { openLock } from '#lib/sealed-store/device-lock.ts';
import { changeOpener, createLock, type Choice } from '#lib/sealed-store/make-lock.ts';
import type { Try } from '#lib/sealed-store/pin-tries.ts';
import { sealDeviceKey } from '#lib/files/rescue-file.ts';
import { findRescueKey } from '../outbox/rescue-key.ts';

/** This device lacks the server's key and has no network to fetch it. */
export class NeedsNetwork extends Error {
  override readonly name = 'NeedsNetwork';
}

/** A lock that was opened by its PIN, its passkey or the server's key. */
export type OpenedLock = Extract<Try, { state: 'open' }>;

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
export const renewLock = async (opened: OpenedLock, choice: Choice): Promise<void> => {
  await changeOpener(opened, choice);
  await openLock(opened);
};
