import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRowsWithObjects } from '#test/process/compare-store.ts';
import { report } from './support/figures.ts';
import { openRegister, type Register } from './support/register.ts';
import { size } from './support/size.ts';
import { attach, childrenOf, type Injection } from './support/strace.ts';

/**
 * The embedded PostgreSQL is killed, or its disk fails, while the server runs on under load: the
 * server answers 503 meanwhile, starts it again, and nothing acknowledged is lost.
 */
const campaign = 'crash: database';
let register: Register;
beforeAll(async () => {
  register = await openRegister('database', { LOG_LEVEL: 'warn' });
});
afterAll(() => register.close());

const kill = (id: number): void => {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // It ended by itself since it was looked up.
    expect((error as NodeJS.ErrnoException).code).toBe('ESRCH');
  }
};

/** Checkpointer, writers and launchers, which run once the database accepts connections. */
const helpers = 5;

/** The main process of PostgreSQL; waits for the one that the server starts, and its recovery. */
const postmaster = async (): Promise<number> => {
  for (;;) {
    const id = await register.postmaster();
    if (id !== undefined && childrenOf(id).length >= helpers) return id;
    await sleep(20);
  }
};

/** Load without a pause while `trouble` comes `rounds` times, each time after the last recovery. */
const underLoad = async (
  what: string,
  kind: 'crash points' | 'faults',
  rounds: number,
  trouble: (round: number) => Promise<number>,
): Promise<string[]> => {
  const { load } = register;
  const from = load.entries.length;
  let over = false;
  let count = 0;
  const running = load.run(4, () => over);
  try {
    for (let round = 0; round < rounds; round += 1) {
      await load.acknowledgeMore(register.server().stdout);
      await sleep(randomInt(0, 60));
      count += await trouble(round);
    }
    await load.acknowledgeMore(register.server().stdout);
  } finally {
    over = true;
    await running;
  }
  const recent = load.entries.slice(from);
  await Promise.all(
    recent.filter((each) => each.registrationId === undefined).map((each) => load.persist(each)),
  );
  const losses = await load.losses(recent);
  report({ campaign, what, kind, count, checked: recent.length, lost: losses.length });
  losses.push(...load.odd.map(({ answer }) => answer));
  if (load.unanswered() > 0) losses.push(`${load.unanswered()} submissions without an answer`);
  if ((await load.registered()) !== load.entries.length) losses.push('another count');
  return losses.slice(0, 5);
};

/** Faults at the next calls of all processes of the database, until one of them is hit. */
const hit = async (injection: Injection): Promise<number> => {
  const id = await postmaster();
  const traced = await attach(injection, [id, ...childrenOf(id)], { follow: true });
  const end = Date.now() + 15_000;
  const killed = injection.kill === true;
  const before = register.load.counts['503'] ?? 0;
  while (Date.now() < end && traced.injected() === 0) {
    if (killed && (register.load.counts['503'] ?? 0) > before) break;
    await sleep(10);
  }
  await traced.detach();
  return killed ? 1 : traced.injected();
};

describe('the database, killed under load', () => {
  it('its main process', async () => {
    const losses = await underLoad(
      'main process',
      'crash points',
      size('CRASH_POSTMASTER', 20),
      async () => {
        kill(await postmaster());
        return 1;
      },
    );
    expect(losses).toEqual([]);
  });

  it('one of its processes', async () => {
    const losses = await underLoad(
      'one process',
      'crash points',
      size('CRASH_BACKEND', 30),
      async () => {
        const ids = childrenOf(await postmaster());
        kill(ids[randomInt(ids.length)]!);
        return 1;
      },
    );
    expect(losses).toEqual([]);
  });

  it('at a system call', async () => {
    const calls = ['pwrite64', 'fdatasync', 'sendto'];
    const losses = await underLoad(
      'at the n-th system call',
      'crash points',
      size('CRASH_WAL', 20),
      (round) =>
        hit({ calls: calls[round % calls.length]!, kill: true, when: `${randomInt(1, 12)}` }),
    );
    expect(losses).toEqual([]);
  });
});

describe('the disk of the database, failing under load', () => {
  it.each([
    ['EIO', 'pwrite64'],
    ['ENOSPC', 'pwrite64'],
    ['EIO', 'fdatasync'],
    ['ENOSPC', 'fdatasync'],
  ])('%s at %s', async (error, calls) => {
    const losses = await underLoad(
      `${error} at ${calls}`,
      'faults',
      size('DATABASE_FAULTS', 4),
      () => hit({ calls, error, when: `${randomInt(1, 6)}+4` }),
    );
    expect(losses).toEqual([]);
  });
});

it('leaves rows and objects that match', async () => {
  const { load, dataDir } = register;
  expect((await load.losses(load.entries)).slice(0, 5)).toEqual([]);
  await register.stop();
  expect((await compareRowsWithObjects(dataDir)).rows).toBe(load.entries.length * 3);
});
