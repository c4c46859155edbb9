import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareRowsWithObjects } from '#test/process/compare-store.ts';
import { runCommandProcess } from '#test/process/command.ts';
import { startServer } from '#test/process/server.ts';
import { report } from './support/figures.ts';
import type { Entry } from './support/load.ts';
import { openRegister, type Register } from './support/register.ts';
import { size } from './support/size.ts';

/** Backups made under load and restored elsewhere, compared by counts and hashes. */
const campaign = 'restore';
let register: Register;
beforeEach(async () => {
  register = await openRegister('restore');
});
afterEach(() => register.close());

const command = (name: string, ...args: string[]) =>
  runCommandProcess(name, { DATA_DIR: register.dataDir }, ...args);
const must = async (name: string, ...args: string[]): Promise<string[]> => {
  const { lines, code } = await command(name, ...args);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${lines.join('\n')}`);
  return lines;
};
/** Names of all objects, in use or in the trash. */
const objects = async (): Promise<string[]> => {
  const names = await readdir(join(register.dataDir, 'files'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{32}$/.test(name)).toSorted();
};

/** Registers for a while with four clients, and does `work` in the middle of it. */
const whileRegistering = async (work: () => Promise<void>): Promise<Entry[]> => {
  const { load } = register;
  let over = false;
  const from = load.entries.length;
  const running = load.run(4, () => over);
  while (load.entries.length < from + 12) await sleep(20);
  const before = load.acknowledged();
  await work();
  over = true;
  await running;
  return before;
};

/** The keys, as their copy in another place would be put back. */
const saveKeys = async (): Promise<void> => {
  await cp(join(register.dataDir, 'keys'), join(register.dir, 'keys'), { recursive: true });
};
const destroy = async (): Promise<void> => {
  await rm(register.dataDir, { recursive: true });
  await mkdir(register.dataDir, { mode: 0o700 });
  await cp(join(register.dir, 'keys'), join(register.dataDir, 'keys'), { recursive: true });
};
/** Starts, reads what was acknowledged before the backup, and repeats what came after it. */
const compare = async (before: readonly Entry[]): Promise<string[]> => {
  const { load } = register;
  await register.start();
  await register.signInAgain();
  const losses = await load.losses(before);
  const later = load.entries.filter((entry) => !before.includes(entry));
  await Promise.all(later.map((entry) => load.persist(entry)));
  losses.push(...(await load.losses(later)));
  if ((await load.registered()) !== load.entries.length) losses.push('another count');
  losses.push(...load.odd.map(({ answer }) => answer));
  return losses;
};

describe('a backup that was made under load', () => {
  it('comes back from a folder and from a file after DATA_DIR was destroyed', async () => {
    const rounds = size('RESTORES', 6);
    let [checked, lost] = [0, 0];
    await saveKeys();
    for (let round = 0; round < rounds; round += 1) {
      const target = join(register.dir, round % 2 === 0 ? 'folder' : `file-${round}.backup`);
      const before = await whileRegistering(() =>
        must('backup', target, '--verify').then(() => undefined),
      );
      await register.stop();
      await destroy();
      const lines = await must('restore', target);
      expect(lines.filter((line) => /\bdiffer/.test(line))).toEqual([]);
      const losses = await compare(before);
      checked += before.length;
      lost += losses.length;
      expect(losses.slice(0, 5)).toEqual([]);
    }
    report({
      campaign,
      what: 'DATA_DIR destroyed',
      kind: 'restores',
      count: rounds,
      checked,
      lost,
    });
    await register.stop();
    await must('audit-verify');
    const { rows } = await compareRowsWithObjects(register.dataDir);
    expect(rows).toBe(register.load.entries.length * 3);
  });

  it('of an older database goes beside newer files: none of them is lost', async () => {
    const rounds = size('RESTORES_OLDER', 3);
    let [checked, lost] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const target = join(register.dir, 'older');
      const before = await whileRegistering(() => must('backup', target).then(() => undefined));
      await whileRegistering(() => sleep(300)); // What only the files know afterwards.
      await register.stop();
      const stored = await objects();
      await rm(join(register.dataDir, 'database'), { recursive: true });
      await must('restore', target);
      const losses = await compare(before);
      const now = new Set((await objects()).map((name) => name.slice(-32)));
      losses.push(...stored.filter((name) => !now.has(name.slice(-32))));
      checked += before.length + stored.length;
      lost += losses.length;
      expect(losses.slice(0, 5)).toEqual([]);
    }
    report({
      campaign,
      what: 'older database, newer files',
      kind: 'restores',
      count: rounds,
      checked,
      lost,
    });
  });
});

describe('a start with the wrong parts', () => {
  const refusal = async (env: Record<string, string> = {}): Promise<string> => {
    const server = startServer({ DATA_DIR: register.dataDir, ...env });
    expect(await server.ended).toBe(1);
    return server.stderr();
  };

  it('is refused with an empty database or another key, and every object stays', async () => {
    const rounds = size('REFUSED_STARTS', 5);
    const { dataDir, dir, load } = register;
    let [checked, lost] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await whileRegistering(() => sleep(100));
      await register.stop();
      const before = await objects();
      await rename(join(dataDir, 'database'), join(dir, 'away'));
      expect(await refusal()).toMatch(/holds no documents/);
      await rename(join(dir, 'away'), join(dataDir, 'database'));
      const other = join(dir, 'other.keys');
      await writeFile(other, randomBytes(32).toString('base64'), { mode: 0o600 });
      expect(await refusal({ REGISTRY_KEYS: other })).toMatch(/The master key \w{8} is missing/);
      const after = await objects();
      lost += before.filter((name) => !after.includes(name)).length;
      checked += before.length;
      await register.start();
    }
    const losses = await load.losses(load.entries);
    lost += losses.length;
    report({
      campaign,
      what: 'starts refused',
      kind: 'restores',
      count: rounds * 2,
      checked,
      lost,
    });
    expect([lost, losses.slice(0, 5)]).toEqual([0, []]);
  });
});
