import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { newKey, open, seal, SealBroken } from './crypto.ts';
import { makeKeyRing, UnknownKey, unwrapKey, wrapKey } from './key-ring.ts';
import { readFromCommand } from './key-command.ts';
import { KEY_FILE } from './key-provider.ts';
import { loadKeyRing } from './load-key-ring.ts';

/** A process that ended but was not collected by its parent yet is not running either. */
const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const run = promisify(execFile);
let dir: string;

beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'keys-')), 'keys');
});
afterEach(async () => {
  await rm(join(dir, '..'), { recursive: true });
});

describe('the key ring', () => {
  it('gives each purpose a key of its own', () => {
    const master = newKey();
    const keys = makeKeyRing([master]);
    const { sign, verify, ...secrets } = keys.get(keys.current);
    const seed = sign.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
    const all = [master, seed, ...Object.values(secrets).map((key) => key.export())];
    expect(new Set(all.map((bytes) => bytes.toString('hex'))).size).toBe(7);
    expect(verify.type).toBe('public');
  });

  it('reads old values after a rotation and seals new ones with the new key', () => {
    const [old, fresh] = [newKey(), newKey()];
    const before = makeKeyRing([old]);
    const sealed = seal(before.get(before.current).data, 'ABC1234567', 'voter:1');

    const after = makeKeyRing([fresh, old]);
    expect(after.current).not.toBe(before.current);
    expect(open(after.get(before.current).data, sealed, 'voter:1').toString()).toBe('ABC1234567');
  });

  it('seals with the key that it is told to use, and only with one that it holds', () => {
    const [first, second] = [newKey(), newKey()];
    const ring = makeKeyRing([first, second]);
    expect(ring.current).toBe(makeKeyRing([first]).current);
    ring.use(makeKeyRing([second]).current);
    expect(wrapKey(ring, newKey(), 'f').keyId).toBe(makeKeyRing([second]).current);
    expect(() => ring.use(makeKeyRing([newKey()]).current)).toThrow(UnknownKey);
  });

  it('wraps the key of a file for one file only', () => {
    const keys = makeKeyRing([newKey()]);
    const dataKey = newKey();
    const wrapped = wrapKey(keys, dataKey, 'file-1');
    expect(unwrapKey(keys, wrapped, 'file-1')).toEqual(dataKey);
    expect(() => unwrapKey(keys, wrapped, 'file-2')).toThrow(SealBroken);
  });

  it('names the key that is missing', () => {
    const wrapped = wrapKey(makeKeyRing([newKey()]), newKey(), 'f');
    const other = makeKeyRing([newKey()]);
    expect(() => unwrapKey(other, wrapped, 'f')).toThrow(UnknownKey);
    expect(() => unwrapKey(other, wrapped, 'f')).toThrow(wrapped.keyId);
  });
});

describe('loading the keys', () => {
  it('makes a key file on the first start that only its owner can read, and keeps it', async () => {
    const first = await loadKeyRing({ dir });
    const again = await loadKeyRing({ dir });

    expect(again.current).toBe(first.current);
    expect((await stat(join(dir, KEY_FILE))).mode & 0o777).toBe(0o600);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    expect(await readdir(dir)).toEqual([KEY_FILE]);
  });

  it('agrees on one key when several servers start at once', async () => {
    const module = join(import.meta.dirname, 'load-key-ring.ts');
    const code = `const { loadKeyRing } = await import(${JSON.stringify(module)});
      console.log((await loadKeyRing({ dir: ${JSON.stringify(dir)} })).current);`;
    const processes = await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '-e', code])),
    );
    const here = await Promise.all([1, 2, 3, 4].map(() => loadKeyRing({ dir })));
    const ids = [...processes.map((p) => p.stdout.trim()), ...here.map((ring) => ring.current)];
    expect(new Set(ids).size).toBe(1);
    expect(await readdir(dir)).toEqual([KEY_FILE]);
  });

  it('agrees also inside one process', async () => {
    const rings = await Promise.all(Array.from({ length: 8 }, () => loadKeyRing({ dir })));
    expect(new Set(rings.map((ring) => ring.current)).size).toBe(1);
  });

  it('makes no new key while values are sealed with a missing one, and names it', async () => {
    const lost = makeKeyRing([newKey()]).current;
    await expect(loadKeyRing({ dir, needed: [lost] })).rejects.toThrow(
      `The master key ${lost} is missing: numbers or documents of this register are sealed with it; put it back`,
    );
    await expect(stat(dir)).rejects.toThrow('ENOENT');
  });

  it('refuses a ring without all needed keys, and names those that are missing', async () => {
    const [here, ...lost] = [newKey(), newKey(), newKey()];
    const ids = lost.map((key) => makeKeyRing([key]).current);
    const keys = here?.toString('base64');
    const needed = [...ids, makeKeyRing([here ?? newKey()]).current];
    const loading = loadKeyRing({ keys, dir, needed });
    await expect(loading).rejects.toThrow(`The master keys ${ids.join(', ')} are missing`);
    const whole = [here, ...lost].map((key) => key?.toString('base64')).join(',');
    expect((await loadKeyRing({ keys: whole, dir, needed })).ids).toHaveLength(3);
  });

  it('takes given keys, the first being the current one, and touches no folder', async () => {
    const [fresh, old] = [newKey(), newKey()];
    const ring = await loadKeyRing({
      keys: ` ${fresh.toString('base64')}, ${old.toString('base64url')}`,
      dir,
    });
    expect(ring.current).toBe(makeKeyRing([fresh]).current);
    expect(ring.ids).toEqual([fresh, old].map((key) => makeKeyRing([key]).current));
    await expect(stat(dir)).rejects.toThrow('ENOENT');
  });

  it('takes the path of a key file with comments', async () => {
    const key = newKey();
    const path = join(dir, '..', 'mine');
    await writeFile(path, `# from the safe\n${key.toString('base64')} # 2026\n\n`, { mode: 0o600 });
    expect((await loadKeyRing({ keys: path, dir })).current).toBe(makeKeyRing([key]).current);
  });

  it('refuses a key of a wrong length without showing it', async () => {
    const short = newKey().subarray(0, 24).toString('base64');
    const problem = loadKeyRing({ keys: short, dir });
    await expect(problem).rejects.toThrow('Each given key must be 32 bytes in base64');
    await expect(problem).rejects.not.toThrow(short);
  });

  it('refuses a path without a file', async () => {
    await expect(loadKeyRing({ keys: '/nowhere/keys', dir })).rejects.toThrow('nor the path');
  });

  it('refuses a key given twice', async () => {
    const key = newKey().toString('base64');
    await expect(loadKeyRing({ keys: `${key},${key}`, dir })).rejects.toThrow('holds a key twice');
  });

  it('refuses a key file that others can read, and says what to do', async () => {
    await loadKeyRing({ dir });
    await chmod(join(dir, KEY_FILE), 0o640);
    await expect(loadKeyRing({ dir })).rejects.toThrow(/open to other users; run: chmod 600/);
  });

  it('refuses a damaged or empty key file instead of making a new key over it', async () => {
    await mkdir(dir);
    for (const content of ['', 'not a key\n', newKey().toString('base64').slice(3)]) {
      await writeFile(join(dir, KEY_FILE), content, { mode: 0o600 });
      await expect(loadKeyRing({ dir })).rejects.toThrow(KEY_FILE);
      expect(await readFile(join(dir, KEY_FILE), 'utf8')).toBe(content);
    }
  });

  it('takes the keys from a program, whose output is never shown', async () => {
    const key = newKey().toString('base64');
    const ring = await loadKeyRing({ command: `printf '# vault\\n%s\\n' '${key}'`, dir });
    expect(ring.current).toBe(makeKeyRing([Buffer.from(key, 'base64')]).current);
    await expect(stat(dir)).rejects.toThrow('ENOENT');
    const half = `printf %s '${key.slice(0, 30)}'`;
    const problem = loadKeyRing({ command: half, dir });
    await expect(problem).rejects.toThrow('The output of the program may only hold keys');
    await expect(problem).rejects.not.toThrow(key.slice(0, 30));
  });

  it.each([
    ['fails', 'echo secret >&2; exit 3', /^The program ended with 3; run it by hand/],
    ['is not there', 'no-such-program-here', /^The program ended with 127; run it by hand/],
    ['says nothing', 'true', /^The output of the program holds no key/],
    ['never stops talking', 'yes 0123456789', /^The program printed more than a list of keys$/],
  ])('refuses a program that %s with a sentence', async (_what, command, sentence) => {
    await expect(loadKeyRing({ command, dir })).rejects.toThrow(sentence);
  });

  it('ends a program that takes too long, with everything that it started', async () => {
    const file = join(dir, '..', 'pid');
    const slow = `sleep 300 & echo $! > '${file}'; wait`;
    const reading = readFromCommand(slow, 2_000);
    await expect(reading).rejects.toThrow('The program did not end within 2 seconds');
    const pid = Number(await readFile(file, 'utf8'));
    await eventually(() => expect(isRunning(pid)).toBe(false));
  });

  it('says so when the folder cannot be made', async () => {
    const blocked = join(dir, '..', 'a-file');
    await writeFile(blocked, '');
    await expect(loadKeyRing({ dir: join(blocked, 'keys') })).rejects.toThrow(/cannot be written/);
  });
});
