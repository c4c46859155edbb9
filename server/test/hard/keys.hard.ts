import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommandProcess } from '#test/process/command.ts';
import { programOf } from '#test/programs.ts';
import { report } from './support/figures.ts';
import { openRegister, type Register } from './support/register.ts';
import { size } from './support/size.ts';

/**
 * Changes of the master key under load, each rotation killed several times before it is finished. One
 * register goes through all of them; in the end only the newest key is left.
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

const currentKey = async (): Promise<string> =>
  /^(\w{8}) +seals new values/m.exec(await keys('list'))?.[1] ?? '';

it('loses nothing when the key changes under load and rotations are killed', async () => {
  const { load } = register;
  let killed = 0;
  for (let change = 0; change < size('KEY_CHANGES', 10); change += 1) {
    const old = await currentKey();
    await keys('add');
    await register.stop();
    await register.start();
    let over = false;
    const running = load.run(3, () => over);
    for (let count = 0; count < killsPerChange; count += 1) if (await killRotation()) killed += 1;
    await keys('rotate');
    over = true;
    await running;
    await keys('retire', old);
    expect(await load.losses(load.acknowledged())).toEqual([]);
  }
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
  expect(lost).toEqual([]);
});
