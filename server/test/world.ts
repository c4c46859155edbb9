import type { SignedInUser } from '@gi/contract/schemas/auth';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { buildApp, type AppOptions } from '#boot/app.ts';
import { useTimeZone } from '#boot/counting.ts';
import { adoptKeys } from '#boot/adopt-keys.ts';
import { seedCatalogue } from '#db/seed-catalogue.ts';
import type { App } from '#base/feature.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { makeThrowawayKeyRing } from './keys.ts';
import { openDiskStore } from '#lib/files/file-store-disk.ts';
import { closeServices, openServices, type AllServices } from '#boot/open-services.ts';
import type { Settings } from '#base/services.ts';
import { testSettings } from '#test/settings.ts';

import { createTestDatabase } from '#test/database.ts';
import { addPeople, peoplesPassword, startSessionOf } from '#test/people.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A person with a session, who calls the API as a browser would. */
export type Person = { user: SignedInUser; token: string; password: string };

export type Call = {
  method?: InjectOptions['method'];
  url: string;
  as?: Person | undefined;
  json?: unknown;
  form?: FormData;
  /** A body that is one file. */
  raw?: { content: Buffer; type: string };
  headers?: Record<string, string>;
};

export type World = {
  app: App;
  services: AllServices;
  files: FileStore;
  /** asha and ravi are collectors, meera is the administrator. */
  asha: Person;
  ravi: Person;
  meera: Person;
  call(call: Call): Promise<Response>;
  /** The role that owns the tables; undefined in a world over a database of the test's own. */
  ownerConnection: PoolConfig | undefined;
  /** Runs statements as that role. */
  asOwner(...statements: string[]): Promise<void>;
  close(): Promise<void>;
};

/** The payload and header of a multipart body, as a browser writes it. */
const encode = async (
  form: FormData,
): Promise<{ payload: Buffer; headers: Record<string, string> }> => {
  const request = new globalThis.Request('http://localhost/', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
};

/** The whole app over a database and a folder of its own, with its three people signed in. */
export const openWorld = async (
  change: {
    settings?: Partial<Settings>;
    files?: (files: FileStore) => FileStore;
    app?: AppOptions;
    /** A migrated database of the test's own, which it also takes away. */
    connection?: PoolConfig;
    /** A streaming replica of that database. */
    replica?: PoolConfig;
    keys?: KeyRing;
  } = {},
): Promise<World> => {
  const database =
    change.connection === undefined
      ? await createTestDatabase('world')
      : {
          connection: change.connection,
          ownerConnection: undefined,
          drop: async () => undefined,
        };
  const dir = await mkdtemp(join(tmpdir(), 'gi-world-'));
  const onDisk = await openDiskStore(dir);
  const files = change.files?.(onDisk) ?? onDisk;
  const services = openServices({
    connection: database.connection,
    files,
    keys: change.keys ?? makeThrowawayKeyRing(),
    settings: { ...testSettings(dir), ...change.settings },
    replica: change.replica,
  });
  await adoptKeys(services.db, services.keys);
  const { timeZone } = services.settings;
  await useTimeZone(services.db, { connection: database.connection, timeZone, log: quiet });
  if (change.connection !== undefined) {
    await seedCatalogue(services.db);
    await addPeople(services.db, inject('testServer').passwordHash);
  }
  const app = await buildApp(services, change.app);
  await app.ready();

  const call = async ({ method, url, as, json, form, raw, headers }: Call): Promise<Response> => {
    const encoded = form === undefined ? undefined : await encode(form);
    return app.inject({
      method: method ?? (json === undefined && form === undefined ? 'GET' : 'POST'),
      url: url.startsWith('/.') || url.startsWith('/api') ? url : `/api${url}`,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as.token}` }),
        ...encoded?.headers,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(raw === undefined ? {} : { 'content-type': raw.type }),
        ...headers,
      },
      ...(encoded === undefined ? {} : { payload: encoded.payload }),
      ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
      ...(raw === undefined ? {} : { payload: raw.content }),
    });
  };

  const signIn = async (username: string): Promise<Person> => ({
    ...(await startSessionOf(services, username)),
    password: peoplesPassword,
  });

  return {
    app,
    services,
    files,
    meera: await signIn('meera'),
    asha: await signIn('asha'),
    ravi: await signIn('ravi'),
    call,
    ownerConnection: database.ownerConnection,
    asOwner: async (...statements) => {
      if (database.ownerConnection === undefined) throw new Error('this world has no owner');
      const client = new pg.Client(database.ownerConnection as pg.ClientConfig);
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await app.close();
      await closeServices(services);
      await database.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
