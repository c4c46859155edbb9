import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { type FileStore, newObjectKey } from '#lib/files/file-store.ts';
import { openDiskStore } from '#lib/files/file-store-disk.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { insertDocumentRows } from '#test/document-rows.ts';
import {
  bindRegister,
  isOneRegister,
  refuseWrongRegister,
  WrongRegister,
} from './register-binding.ts';

const places = { database: 'DATABASE_URL', files: '/data/files' };

let database: TestDatabase;
let db: Kysely<Database>;
let dir: string;
let files: FileStore;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection);
  dir = await mkdtemp(join(tmpdir(), 'gi-binding-'));
  files = await openDiskStore(dir);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  await rm(dir, { recursive: true });
});

const bind = () => bindRegister(db, files, places);
const idInDatabase = async () =>
  (await db.selectFrom('register').select('id').executeTakeFirst())?.id;
const putObjects = async (count: number): Promise<string[]> => {
  const keys = Array.from({ length: count }, newObjectKey);
  for (const key of keys) await files.put(key, Buffer.from('sealed'));
  return keys;
};
/** Rows that name these objects as pictures of one account. */
const putUploads = async (keys: readonly string[]): Promise<void> => {
  await sql`insert into master_keys (id) values ('')`.execute(db);
  await sql`
    with u as (insert into users (username, role, password_hash) values ('asha', 'user', '')
      returning id)
    insert into uploads (user_id, sha256, size, object_key, stored_size, content_sha256, key_id, wrapped_key)
    select u.id, sha256(k::bytea), 6, k, 6, '', '', '' from u, unnest(${[...keys]}::text[]) k`.execute(
    db,
  );
};
/** The sentence of both refusals, before and after the migration; nothing is written by either. */
const refusal = async (): Promise<string> => {
  const before = [await idInDatabase(), await files.readRegisterId()];
  await expect(refuseWrongRegister(db, files, places)).rejects.toThrow(WrongRegister);
  const error: unknown = await bind().catch((reason: unknown) => reason);
  expect([await idInDatabase(), await files.readRegisterId()]).toEqual(before);
  return error instanceof WrongRegister ? error.message : `not refused: ${String(error)}`;
};

describe('binding database and file store', () => {
  it('gives both one id at the first start and keeps it', async () => {
    await bind();
    const id = await idInDatabase();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await files.readRegisterId()).toBe(id);
    expect(await isOneRegister(db, files)).toBe(true);
    await bind();
    expect(await idInDatabase()).toBe(id);
  });

  it('is not refused while another server binds both', async () => {
    let bound: boolean | undefined;
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(
        db,
      );
      return rows.length > 0;
    };
    // The other one comes between the reading of the store and of the database, or has to wait.
    const readRegisterId = async () => {
      const id = await files.readRegisterId();
      if (bound === undefined) {
        bound = false;
        void bind().then(() => (bound = true));
        await eventually(async () => expect(bound || (await isWaiting())).toBe(true));
      }
      return id;
    };
    await refuseWrongRegister(db, { ...files, readRegisterId }, places);
    await eventually(() => expect(bound).toBe(true));
  });

  it('agrees on one id when two servers start at once', async () => {
    await Promise.all([bind(), bind(), bind()]);
    expect(await isOneRegister(db, files)).toBe(true);
  });

  it('takes up a first start that was cut off between the two', async () => {
    await files.writeRegisterId('4c0ffee0');
    await bind();
    expect(await idInDatabase()).toBe('4c0ffee0');
  });

  it('binds a register from before the ids when the store has one of its documents', async () => {
    const keys = await putObjects(3);
    await insertDocumentRows(db, [...keys, newObjectKey()]);
    await bind();
    expect(await isOneRegister(db, files)).toBe(true);
  });

  it('lets a register start whose only objects are pictures that wait for their registration', async () => {
    await bind();
    await putUploads(await putObjects(101));
    await expect(bind()).resolves.toBeUndefined();
  });

  it('works on a database before its migrations', async () => {
    const owner = openDatabase(database.ownerConnection);
    await sql`drop table register, documents cascade`.execute(owner);
    await owner.destroy();
    await expect(refuseWrongRegister(db, files, places)).resolves.toBeUndefined();
    await putObjects(1);
    await expect(refuseWrongRegister(db, files, places)).rejects.toThrow('holds no documents');
    await expect(refuseWrongRegister(undefined, files, places)).rejects.toThrow(
      'holds no documents',
    );
  });

  it('lets a bound register start with a few objects of interrupted uploads', async () => {
    await bind();
    await putObjects(5);
    await expect(bind()).resolves.toBeUndefined();
  });

  it('names no difference when one of the two has no id', async () => {
    expect(await isOneRegister(db, files)).toBe(false);
    await files.writeRegisterId('4c0ffee0');
    expect(await isOneRegister(db, files)).toBe(false);
  });
});

describe('refusing what does not belong together', () => {
  it('two ids that differ', async () => {
    await bind();
    const other = await openDiskStore(join(dir, 'other'));
    await other.writeRegisterId('4c0ffee0');
    files = other;
    expect(await refusal()).toMatch(
      /^\/data\/files belongs to register 4c0ffee0 but DATABASE_URL is register \w{32}: set DATABASE_URL, STORAGE_URL and DATA_DIR to the parts of one register/,
    );
    expect(await isOneRegister(db, files)).toBe(false);
  });

  it('an empty database beside a store with objects, with or without an id', async () => {
    await putObjects(1);
    expect(await refusal()).toMatch(
      /^DATABASE_URL holds no documents but \/data\/files does, so it is empty or the wrong database: check DATABASE_URL and DATA_DIR or restore a backup/,
    );
    await files.writeRegisterId('4c0ffee0');
    expect(await refusal()).toMatch(/holds no documents/);
  });

  it('an empty database beside a store whose objects are all in the trash', async () => {
    const [key = ''] = await putObjects(1);
    await files.moveToTrash(key);
    expect(await refusal()).toMatch(/holds no documents/);
  });

  it('a bound database that lost its rows', async () => {
    await bind();
    await putObjects(101);
    expect(await refusal()).toMatch(/holds no documents/);
  });

  it('a store from elsewhere, and says how to accept an empty one', async () => {
    await insertDocumentRows(db, [newObjectKey()]);
    expect(await refusal()).toMatch(
      /^\/data\/files does not hold the files of DATABASE_URL: check STORAGE_URL/,
    );
    await putObjects(2);
    expect(await refusal()).toMatch(/does not hold the files/);
    await files.writeRegisterId('4c0ffee0');
    expect(await refusal()).toMatch(/does not hold the files/);
  });

  it('an empty store of a bound register, until its id is put there by hand', async () => {
    await bind();
    const id = (await idInDatabase()) ?? '';
    files = await openDiskStore(join(dir, 'empty'));
    expect(await refusal()).toMatch(new RegExp(`write the line '${id} files lost' into a file`));
    await files.writeRegisterId(id);
    await expect(bind()).resolves.toBeUndefined();
  });

  it('a store that kept its id and lost its objects, until it says that they are lost', async () => {
    await bind();
    const id = (await idInDatabase()) ?? '';
    const keys = await putObjects(2);
    await insertDocumentRows(db, keys);
    await bind();
    for (const key of keys) await files.delete(key);
    expect(await refusal()).toMatch(/does not hold the files/);
    await writeFile(join(dir, 'register-id'), `${id} files lost\n`);
    await expect(bind()).resolves.toBeUndefined();
    expect(await isOneRegister(db, files)).toBe(true);
  });

  it('an empty store of an older register, until it says that its files are lost', async () => {
    await insertDocumentRows(db, [newObjectKey()]);
    expect(await refusal()).toMatch(/write the line '\w{32} files lost' into a file/);
    await files.writeRegisterId('4c0ffee0');
    expect(await refusal()).toMatch(/does not hold the files/);
    await writeFile(join(dir, 'register-id'), '4c0ffee0 files lost\n');
    await bind();
    expect(await idInDatabase()).toBe('4c0ffee0');
  });
});
