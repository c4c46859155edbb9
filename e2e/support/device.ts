import { expect, type Page } from '@playwright/test';

/**
 * Everything that the app stored in this browser profile: databases with their names, keys and blobs,
 * answers of the server that the worker keeps, both storages. Text as it is, bytes as Latin-1.
 */
export const storedOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
    const latin = new TextDecoder('latin1');
    let all = JSON.stringify([localStorage, sessionStorage, await indexedDB.databases()]);
    // JSON has no blobs: each is added as its bytes.
    const blobsOf = (value: unknown): Blob[] => {
      if (value instanceof Blob) return [value];
      const isPlain = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
      return isPlain ? Object.values(value).flatMap(blobsOf) : [];
    };
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames) {
        const from = () => db.transaction(store).objectStore(store);
        all += JSON.stringify(await done(from().getAllKeys()));
        for (const record of await done<unknown[]>(from().getAll())) {
          all += JSON.stringify(record, (_key, value: unknown) =>
            value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? latin.decode(value) : value,
          );
          for (const blob of blobsOf(record)) all += latin.decode(await blob.arrayBuffer());
        }
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        all += `${name} ${request.url}`;
        // The app's own files are the same for everybody.
        if (!new URL(request.url).pathname.startsWith('/api/')) continue;
        all += latin.decode(await (await cache.match(request))?.arrayBuffer());
      }
    }
    return all;
  });

/**
 * What is stored once nothing more is being saved: two looks, half a second apart, see the same. A draft is stored
 * within that time of a change.
 */
export const storedAtRest = async (page: Page): Promise<string> => {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await storedOn(page);
        const isAtRest = now === before;
        before = now;
        return isAtRest;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return before;
};
