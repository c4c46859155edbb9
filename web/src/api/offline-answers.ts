import { roleMay } from '@gi/contract/fields/roles';
import type { Route } from '@gi/contract/routes/route';
import { once } from '@gi/contract/values/once';
import { atRest } from '#lib/device/at-rest.ts';
import { createValue } from '#lib/device/listeners.ts';
import { storedUser } from './session.ts';

/** Answers that stay readable without a network; the oldest goes first. */
const MOST = 60;
const KIND = 'answer';

/** Fetched when it is first used: the login needs no storage. */
const store = () => import('#lib/sealed-store/sealed-store.ts');

/** Lists and the catalogue, as far as collectors see them; nothing that only the office may read. */
export const staysReadable = ({ config }: Route): boolean =>
  config.etag !== undefined &&
  config.access !== 'anyone' &&
  (config.access === 'signed-in' || roleMay('user', config.access));

const firstPageIsDrawn = once(() => new Promise<void>((resolve) => atRest(resolve)));

const shownFrom = createValue<string | null>(null);

/** The time (ISO) of the oldest answer that is shown from this device instead of the server, or null. */
export const useShownFrom = shownFrom.use;

const dropOldest = async (userId: number): Promise<void> => {
  const { changeSealed, countSealed, listSealed } = await store();
  const surplus = (await countSealed(userId, KIND)) - MOST;
  if (surplus <= 0) return;
  const kept = await listSealed(userId, KIND);
  const oldestFirst = kept.toSorted((one, other) => one.savedAt.localeCompare(other.savedAt));
  await changeSealed({ remove: oldestFirst.slice(0, surplus) });
};

/** Keeps an answer sealed on this device for the person who asked (`token`), for a day without a network. */
export const keepForOffline = async (
  path: string,
  value: unknown,
  token: string | undefined,
): Promise<void> => {
  shownFrom.set(null);
  // The office's table is drawn first; a collector's network may fail a moment later.
  if (storedUser()?.role !== 'user') await firstPageIsDrawn();
  const user = storedUser();
  // Signed out, or another person signed in, during the request.
  if (user === null || user.token !== token) return;
  const { changeSealed } = await store();
  await changeSealed({ put: [{ userId: user.id, kind: KIND, id: path, json: value }] });
  await dropOldest(user.id);
};

/** The server's last answer to this person at this path; undefined when this device has nothing. */
export const answerFromDevice = async (path: string): Promise<unknown> => {
  const user = storedUser();
  if (user === null) return undefined;
  const { readOneSealed } = await store();
  const kept = await readOneSealed({ userId: user.id, kind: KIND, id: path });
  if (kept === undefined) return undefined;
  const oldest = shownFrom.get();
  if (oldest === null || kept.savedAt < oldest) shownFrom.set(kept.savedAt);
  return kept.json;
};

/** At log-out: lists of people do not stay on a phone that others use too. */
export const forgetAnswers = async (userId: number): Promise<void> => {
  shownFrom.set(null);
  await (await store()).removeKind(userId, KIND);
};
