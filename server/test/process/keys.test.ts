import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeIdentityVault } from '#identity/identity-vault.ts';
import { openDatabase } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { newKey } from '#lib/crypto/crypto.ts';
import { loadKeyRing } from '#lib/crypto/load-key-ring.ts';
import { cardSigningKey } from '#papers/producer-card-code/card-keys.ts';
import { signCheckCode } from '#papers/producer-card-code/check-code.ts';
import { freshAadhar } from '#test/make.ts';
import { programOf } from '#test/programs.ts';
import { timeLimits } from '#test/time-limits.ts';
import { copyRegister } from '../../../scripts/test/prepared-register.mjs';
import { runCommandProcess } from './command.ts';
import { useInstallation } from './installation.ts';
import { type Client, someFields, submit } from './server.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const here = useInstallation();
const { start, stop, command } = here;
const keysCommand = async (...args: string[]) => {
  const { lines, code } = await command('keys', ...args);
  return { code, lines, text: lines.join('\n') };
};
/** Runs a command that must succeed. */
const succeed = async (name: string, ...args: string[]): Promise<string> => {
  const { lines, code } = await command(name, ...args);
  expect([code, lines.join('\n')]).toEqual([0, expect.anything()]);
  return lines.join('\n');
};

/** Numbers straight into the vault, so that a rotation has something to do; the server is off. */
const fillVault = async (count: number): Promise<void> => {
  const embedded = await startEmbeddedDatabase({ dataDir: here.dataDir, log });
  const db = openDatabase(embedded.connection);
  const vault = makeIdentityVault(await loadKeyRing({ dir: join(here.dataDir, 'keys') }));
  const person = { name: 'Hira', address: 'x', age: 40, gender: 'other', phone: '1' } as const;
  const producers = await db
    .insertInto('producers')
    .values(Array.from({ length: count }, () => person))
    .returning('id')
    .execute();
  const rows = producers.map(({ id }) => vault.sealNumber(id, 'aadhar', freshAadhar()));
  await db.insertInto('identity_numbers').values(rows).execute();
  await db.destroy();
  await embedded.stop();
};

/** Every number of the vault, opened with the keys of the folder; the server is off. */
const readNumbers = async (): Promise<string[]> => {
  const embedded = await startEmbeddedDatabase({ dataDir: here.dataDir, log });
  const db = openDatabase(embedded.connection);
  const vault = makeIdentityVault(await loadKeyRing({ dir: join(here.dataDir, 'keys') }));
  const rows = await db.selectFrom('identity_numbers').selectAll().execute();
  await db.destroy();
  await embedded.stop();
  return rows.map((row) => vault.openRow(row));
};

const runRotation = (): ChildProcess =>
  spawn(process.execPath, [programOf('keys'), 'rotate'], {
    env: { PATH: '/usr/bin:/bin', DATA_DIR: here.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
/** Kills a rotation as soon as it says that it sealed something. */
const killRotation = async (): Promise<void> => {
  const child = runRotation();
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (/ of .* identity numbers …/.test(said)) child.kill('SIGKILL');
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
};

/** Collectors at work: they register people, look numbers up, and try known numbers again. */
const work = async (url: string, meera: Client) => {
  const fields = await someFields(meera);
  const known: { number: string; id: number }[] = [];
  const wrong: string[] = [];
  let going = true;
  const isKnown = async (number: string): Promise<boolean> => {
    const answer = await fetch(`${url}/api/verify-user`, {
      method: 'POST',
      headers: { ...meera.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ identityType: 'aadhar', identityNumber: number }),
    });
    return ((await answer.json()) as { isRegistered?: boolean }).isRegistered === true;
  };
  const register = async (number: string, key: string): Promise<number> => {
    const { status, registrationId } = await submit(
      url,
      meera,
      fields({ aadharNumber: number }),
      key,
    );
    if (status === 201 && registrationId !== undefined) known.push({ number, id: registrationId });
    return status;
  };
  const collector = async (name: number): Promise<void> => {
    for (let count = 0; going; count += 1) {
      const number = freshAadhar();
      const status = await register(number, `${name}-${count}`);
      if (status !== 201) wrong.push(`${status} for a new number`);
      const some = known[(count * 7) % known.length]?.number ?? number;
      if (!(await isKnown(some))) wrong.push(`${some} is unknown`);
      const again = await register(some, `again-${name}-${count}`);
      if (again !== 409) wrong.push(`${again} for a known number`);
    }
  };
  return {
    known,
    wrong,
    register,
    run: (collectors: number) => {
      const running = Promise.all(Array.from({ length: collectors }, (_, name) => collector(name)));
      return async () => {
        going = false;
        await running;
      };
    },
  };
};

const pictures = async (url: string, meera: Client, id: number): Promise<number[]> => {
  const { documentUrls } = await meera.get<{ documentUrls: Record<string, string> }>(
    `/registrations/${id}`,
  );
  return Promise.all(
    Object.values(documentUrls).map(async (path) => (await fetch(`${url}${path}`)).status),
  );
};

describe('npm run keys', () => {
  it(
    'changes the key under load, goes on after kill -9, and the old key can go',
    async () => {
      await copyRegister(here.dataDir);
      const before = await start();
      const early = await work(before.url, before.meera);
      for (const key of ['a', 'b', 'c']) expect(await early.register(freshAadhar(), key)).toBe(201);
      const first = early.known[0]?.id ?? 0;
      const ring = await loadKeyRing({ dir: join(here.dataDir, 'keys') });
      const card = {
        registrationId: first,
        productId: 1,
        issuedOn: '2026-11-20',
        validUntil: null,
      };
      const code = signCheckCode(card, cardSigningKey(ring));
      const old = ring.current;
      await stop(before.server);
      await fillVault(3_000);
      const oldBackup = join(here.dir, 'old.backup');
      await succeed('backup', oldBackup);
      await copyFile(join(here.dataDir, 'keys', 'master.keys'), join(here.dir, 'old.keys'));
      const seal = join(here.dir, 'seal.json');
      await succeed('audit-verify', '--export', seal);

      // A running server must have the key before it is used.
      const lacking = await start();
      const added = await succeed('keys', 'add');
      const fresh = /^The master key ([0-9a-f]{8}) was added/.exec(added)?.[1] ?? '';
      expect((await keysCommand('rotate')).text).toBe(
        `DATA_DIR/keys: 1 of 1 running servers do not have the master key ${fresh} yet: start them again, then run this command again`,
      );
      expect(await succeed('keys', 'list')).toMatch(
        new RegExp(
          `${old} +seals new values +3,003 +9 +1 of 1\\n${fresh} +not used yet +0 +0 +0 of 1`,
        ),
      );
      await stop(lacking.server);

      const { server, url, meera } = await start();
      const load = await work(url, meera);
      const end = load.run(2);
      await killRotation();
      const half = await keysCommand('list');
      expect(half.text).toMatch(new RegExp(`${old} +needed by old values +[1-9][\\d,]* `));
      expect(half.text).toMatch(new RegExp(`${fresh} +seals new values +[1-9][\\d,]* .* 1 of 1`));
      expect((await keysCommand('retire', old)).text).toMatch(
        /is still needed by \d+ identity numbers\b.* \d+ documents\b.*: run npm run keys -- rotate first$/,
      );
      const rotated = await succeed('keys', 'rotate');
      expect(rotated).toContain(`The master key ${fresh} seals new values already`);
      expect(rotated).toContain(`Nothing here needs ${old}: make a backup, then`);
      await end();
      expect(load.wrong).toEqual([]);
      expect(load.known.length).toBeGreaterThan(0);

      expect((await keysCommand('retire', fresh)).text).toMatch(
        /seals new values: add another one/,
      );
      expect((await keysCommand('retire', old)).text).toMatch(/make a backup first/);
      await succeed('backup', join(here.dir, 'new.backup'));
      const retired = await succeed('keys', 'retire', old);
      expect(retired).toContain(
        `The key itself was moved to ${here.dataDir}/keys/master.keys.retired`,
      );
      expect(retired).toContain('1 backups on record open only with it');
      await stop(server);

      const file = await readFile(join(here.dataDir, 'keys', 'master.keys'), 'utf8');
      expect(file).toContain('# Master key of this installation.');
      expect((await loadKeyRing({ dir: join(here.dataDir, 'keys') })).ids).toEqual([fresh]);
      const after = await start();
      for (const { id } of [...early.known, ...load.known])
        expect(await pictures(after.url, after.meera, id)).toEqual([200, 200, 200]);
      const checked = await fetch(`${after.url}/api/check/${code}`);
      expect(await checked.json()).toMatchObject({ genuine: true });
      const list = await succeed('keys', 'list');
      expect(list).toMatch(new RegExp(`${old} +retired 20\\d\\d-\\d\\d-\\d\\d +0 +0 +0 of 1`));
      await stop(after.server);
      const audit = await succeed('audit-verify', '--against', seal);
      expect(audit).not.toContain('signed with keys that are not here');
      const numbers = await readNumbers();
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.length).toBe(3_003 + load.known.length);

      // The backup from before needs the old key, and says so.
      const target = join(here.dir, 'restored');
      await mkdir(join(target, 'keys'), { recursive: true });
      await writeFile(join(target, 'keys', 'master.keys'), file, { mode: 0o600 });
      const restore = () => runCommandProcess('restore', { DATA_DIR: target }, oldBackup);
      expect((await restore()).lines.at(-1)).toMatch(
        new RegExp(
          `old.backup cannot be opened: the master key ${old} with which it was made is missing`,
        ),
      );
      const aside = await readFile(join(here.dataDir, 'keys', 'master.keys.retired'), 'utf8');
      await writeFile(join(target, 'keys', 'master.keys'), file + aside, { mode: 0o600 });
      expect(await restore()).toMatchObject({ code: 0 });
      const again = await start({ DATA_DIR: target });
      expect(await pictures(again.url, again.meera, first)).toEqual([200, 200, 200]);
    },
    timeLimits.keyChangeUnderLoad,
  );

  it('takes the keys from a program, and says what it cannot do there', async () => {
    const key = newKey().toString('base64');
    const store = join(here.dir, 'key-store');
    await writeFile(store, `${key}\n`);
    const env = { KEYS_COMMAND: `cat '${store}'` };
    const { server } = await start(env);
    await expect(stat(join(here.dataDir, 'keys'))).rejects.toThrow('ENOENT');
    const keys = (...args: string[]) =>
      runCommandProcess('keys', { DATA_DIR: here.dataDir, ...env }, ...args);
    expect((await keys('add')).lines).toEqual([
      expect.stringMatching(/^The keys come from KEYS_COMMAND, which this program cannot change/),
    ]);
    const listed = await keys('list');
    expect(listed.lines.at(-1)).toBe('The keys come from KEYS_COMMAND: The output of the program');
    expect(listed.lines.join()).not.toContain(key);
    expect((await keys('retire')).lines.at(-1)).toMatch(/^usage: npm run keys -- list \| add/);
    await stop(server);
    await rm(store);
    const refused = here.run(env);
    expect(await refused.ended).toBe(1);
    expect(refused.stderr()).toBe(
      'gi-registry cannot start:\nKEYS_COMMAND: The program ended with 1; run it by hand as the same user to see why\n',
    );
  });
});
