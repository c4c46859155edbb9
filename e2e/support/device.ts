import type { Page } from '@playwright/test';

/** Everything in the databases of this browser profile: text as it is, bytes as Latin-1. */
export const storedOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
    const latin = new TextDecoder('latin1');
    let all = '';
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames)
        for (const record of await done(db.transaction(store).objectStore(store).getAll()))
          all += JSON.stringify(record, (_key, value: unknown) =>
            value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? latin.decode(value) : value,
          );
      db.close();
    }
    return all + JSON.stringify(Object.entries(localStorage));
  });
