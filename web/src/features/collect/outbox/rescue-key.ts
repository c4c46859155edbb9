import { fetchRescueKey } from '#api/rescue.ts';
import { storedUser } from '#api/session.ts';
import type { RescueKey } from '#lib/files/rescue-file.ts';
import { changeSealed, readOneSealed } from '#lib/sealed-store/sealed-store.ts';

/** How long a key counts as fresh (ms): a day. An older one still works. */
const FRESH_FOR = 86_400_000;

const nameOf = (userId: number) => ({ userId, kind: 'rescueKey', id: 'key' });

/** The key on this device; undefined when the app never had a network since the sign-in. */
export const storedRescueKey = async (userId: number): Promise<RescueKey | undefined> =>
  (await readOneSealed(nameOf(userId)))?.json as RescueKey | undefined;

const ask = async (userId: number, now: Date): Promise<void> => {
  const kept = await readOneSealed(nameOf(userId));
  if (kept !== undefined && now.getTime() - Date.parse(kept.savedAt) < FRESH_FOR) return;
  const json = await fetchRescueKey();
  // Another person may have signed in during the request.
  if (json.account.id === userId) await changeSealed({ put: [{ ...nameOf(userId), json }] });
};

let asking: Promise<void> | null = null;

/** Stores the server's key on this device for times without a network; fetches it at most once a day. */
export const keepRescueKey = (userId: number, now: Date): Promise<void> => {
  asking ??= ask(userId, now).finally(() => {
    asking = null;
  });
  return asking;
};

/** The key on this device, or from the server; undefined without both. */
export const findRescueKey = async (userId: number): Promise<RescueKey | undefined> => {
  const stored = await storedRescueKey(userId);
  if (stored !== undefined || storedUser()?.id !== userId) return stored;
  // Undefined without a network; the caller shows that.
  await keepRescueKey(userId, new Date()).catch(() => undefined);
  return storedRescueKey(userId);
};
