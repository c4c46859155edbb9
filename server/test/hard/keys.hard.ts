import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMasterKeys } from '#lib/crypto/load-key-ring.ts';
import { runCommandProcess } from '#test/process/command.ts';
import { signIn, startServer } from '#test/process/server.ts';
import { programOf } from '#test/programs.ts';
import { report } from './support/figures.ts';
import type { Entry } from './support/load.ts';
import { account, openRegister, type Register } from './support/register.ts';
import { size } from './support/size.ts';

/**
 * Changes of the master key under load, each rotation killed several times before it is finished. One
 * register goes through all of them; in the end only the newest key is left. A backup of each step is restored and
 * started elsewhere with the keys alone that docs/operations.md names for it.
 */
const killsPerChange = 5;

let register: Register;
beforeAll(async () => {
  register = await openRegister('keys');
});
afterAll(() => register.close());

const keys = async (...args: string[]): Promise<string> => {
  const env = { DATA_DIR: register.dataDir };
  const { lines, code } = await runCommandProcess('keys', env, ...args);
  expect([code, lines.join('\n')]).toEqual([0, expect.anything()]);
  return lines.join('\n');
};

/** Kills a rotation at a random moment after it changed the key; true when it was still running. */
const killRotation = async (): Promise<boolean> => {
  const child = spawn(process.execPath, [programOf('keys'), 'rotate'], {
    env: { PATH: '/usr/bin:/bin', DATA_DIR: register.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await sleep(randomInt(60));
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  return signal === 'SIGKILL';
};

const readKeys = (): Promise<string[]> => readMasterKeys({ dir: join(register.dataDir, 'keys') });

type Step = { backup: string; entries: Entry[] };

/** A backup of a step, with what was acknowledged before. */
const backUp = async (name: string): Promise<Step> => {
  const entries = register.load.acknowledged();
  const backup = join(register.dir, `${name}.backup`);
  const env = { DATA_DIR: register.dataDir };
  const { lines, code } = await runCommandProcess('backup', env, backup, '--verify');
  expect([code, lines.join('\n')]).toEqual([0, expect.anything()]);
  return { backup, entries };
};

/** Restores a backup into an empty folder that has these keys alone, starts there, and reads everything back. */
const startElsewhere = async ({ backup, entries }: Step, lines: string[]): Promise<string[]> => {
  const { load, client, dir } = register;
  const DATA_DIR = join(dir, 'elsewhere');
  const folder = join(DATA_DIR, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'master.keys'), `${lines.join('\n')}\n`, { mode: 0o600 });
  const restored = await runCommandProcess('restore', { DATA_DIR }, backup);
  expect([restored.code, restored.lines.join('\n')]).toEqual([0, expect.anything()]);
  const server = startServer({ DATA_DIR, ...account });
  const here = { ...client.headers };
  try {
    const url = await server.ready;
    register.reachAt(url);
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = account;
    Object.assign(client.headers, (await signIn(url, ADMIN_USERNAME, ADMIN_PASSWORD)).headers);
    const losses = await load.losses(entries);
    const audit = await runCommandProcess('audit-verify', { DATA_DIR });
    expect([audit.code, audit.lines.join('\n')]).toEqual([0, expect.anything()]);
    return losses;
  } finally {
    register.reachAt(undefined);
    Object.assign(client.headers, here);
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(DATA_DIR, { recursive: true });
    await rm(backup);
  }
};

const currentKey = async (): Promise<string> =>
  /^(\w{8}) +seals new values/m.exec(await keys('list'))?.[1] ?? '';

let killed = 0;
let restores = 0;
let readBack = 0;

/** One change of the key, step by step as docs/operations.md says. */
const changeKey = async (change: number): Promise<void> => {
  const { load } = register;
  const old = await currentKey();
  const before = await backUp(`${change}-before`);
  const [oldLine = ''] = await readKeys();
  await keys('add');
  await register.stop();
  await register.start();
  const added = await backUp(`${change}-added`);
  const both = await readKeys();
  let over = false;
  const running = load.run(3, () => over);
  for (let count = 0; count < killsPerChange; count += 1) if (await killRotation()) killed += 1;
  const unfinished = await backUp(`${change}-unfinished`);
  await keys('rotate');
  const rotated = await backUp(`${change}-rotated`);
  over = true;
  await running;
  await keys('retire', old);
  const retired = await backUp(`${change}-retired`);
  const newKey = await readKeys();
  expect([both.length, newKey.length]).toEqual([2, 1]);
  expect(newKey).not.toContain(oldLine);
  const steps = [
    [before, [oldLine]],
    [added, [...newKey, oldLine]],
    [unfinished, both],
    [rotated, newKey],
    [retired, newKey],
  ] as const;
  for (const [step, lines] of steps) {
    expect(await startElsewhere(step, [...lines])).toEqual([]);
    restores += 1;
    readBack += step.entries.length;
  }
  expect(await load.losses(load.acknowledged())).toEqual([]);
};

it('loses nothing when the key changes under load and rotations are killed', async () => {
  const { load } = register;
  for (let change = 0; change < size('KEY_CHANGES', 10); change += 1) await changeKey(change);
  await register.stop();
  await register.start();
  const lost = await load.losses(load.acknowledged());
  report({
    campaign: 'keys',
    what: 'rotations of the master key killed under load',
    kind: 'crash points',
    count: killed,
    checked: load.acknowledged().length,
    lost: lost.length,
  });
  report({
    campaign: 'keys',
    what: "each step's backup started elsewhere with the named keys",
    kind: 'restores',
    count: restores,
    checked: readBack,
    lost: 0,
  });
  expect(lost).toEqual([]);
});
