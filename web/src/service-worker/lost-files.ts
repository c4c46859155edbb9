import { type AppFile, CACHE, filesToKeep, keep } from './kept-files.ts';

/**
 * Fetches again what the phone lost: a browser that is ended while it writes has files missing. What the server
 * does not have any more stays missing; the next version is on its way then.
 */
export const repairLostFiles = async (): Promise<void> => {
  const requests = await (await caches.open(CACHE)).keys();
  const kept = new Set(requests.map(({ url }) => new URL(url).pathname));
  const isLost = ({ url, holds = [url] }: AppFile): boolean =>
    holds.some((name) => !kept.has(name));
  await Promise.allSettled((await filesToKeep()).filter(isLost).map(keep));
};
