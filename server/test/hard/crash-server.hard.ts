import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRowsWithObjects } from '#test/process/compare-store.ts';
import { report } from './support/figures.ts';
import { openRegister, type Register } from './support/register.ts';
import { size } from './support/size.ts';
import { attach, childrenOf, fileThreads } from './support/strace.ts';

/**
 * `kill -9` of the whole server under load: at random moments, at system calls of its file threads,
 * while it starts, and together with its database. One register goes through all of them.
 */
const campaign = 'crash: server';
const clients = 4;
/** Calls with which the server writes an object: draft, fsync, link, fsync of the folder, unlink. */
const calls = ['openat', 'write', 'fsync', 'link', 'unlink', 'close'];

let register: Register;
let points = 0;
beforeAll(async () => {
  register = await openRegister('crash');
});
afterAll(() => register.close());

const killServer = (): void => void register.server().child.kill('SIGKILL');

/** The server and every process of its database at once, as when the machine's power fails. */
const killAll = async (): Promise<void> => {
  const postmaster = await register.postmaster();
  const database = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
  killServer();
  for (const id of database)
    try {
      process.kill(id, 'SIGKILL');
    } catch (error) {
      // It ended by itself since the list was made.
      expect((error as NodeJS.ErrnoException).code).toBe('ESRCH');
    }
};

/** Load until the server is gone, which `how` brings about. */
const crashUnderLoad = async (how: () => Promise<void>): Promise<void> => {
  const { load } = register;
  let gone = false;
  const ended = register.server().ended.then(() => (gone = true));
  const running = load.run(clients, () => gone);
  await how();
  await ended;
  await running;
  points += 1;
};

/** After a start: what was acknowledged since the last check is whole; the rest registers once. */
const settle = async (from: number): Promise<{ checked: number; losses: string[] }> => {
  const { load } = register;
  const recent = load.entries.slice(from);
  const acknowledged = recent.filter((entry) => entry.registrationId !== undefined);
  const losses = await load.losses(acknowledged);
  const open = recent.filter((entry) => entry.registrationId === undefined);
  await Promise.all(open.map((entry) => load.persist(entry)));
  losses.push(...(await load.losses(open)));
  const registered = await load.registered();
  if (registered !== load.entries.length)
    losses.push(`${registered} registrations, not ${load.entries.length}`);
  return { checked: recent.length, losses };
};

/** Crashes under load, each followed by a start and the check of what was sent before it. */
const crashes = async (
  what: string,
  rounds: number,
  how: (round: number) => Promise<void>,
): Promise<string[]> => {
  const losses: string[] = [];
  let checked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const from = register.load.entries.length;
    await crashUnderLoad(() => how(round));
    await register.start();
    const settled = await settle(from);
    checked += settled.checked;
    losses.push(...settled.losses);
  }
  report({ campaign, what, kind: 'crash points', count: rounds, checked, lost: losses.length });
  return losses.slice(0, 5);
};

describe('kill -9 of the server under load', () => {
  it('at random moments', async () => {
    const losses = await crashes(
      'the server, at random moments',
      size('CRASH_SERVER', 25),
      async () => {
        await sleep(randomInt(20, 1_500));
        killServer();
      },
    );
    expect(losses).toEqual([]);
  });

  it('at system calls of its file threads', async () => {
    const losses = await crashes(
      'the server, at the n-th system call',
      size('CRASH_CALLS', 25),
      async (round) => {
        const name = calls[round % calls.length]!;
        // Threads come with their first work, so the load must have begun.
        const pid = register.server().child.pid!;
        while (fileThreads(pid).length < 2) await sleep(5);
        const traced = await attach(
          { calls: name, kill: true, when: `${randomInt(1, 12)}` },
          fileThreads(pid),
        );
        const late = setTimeout(killServer, 10_000);
        await register.server().ended;
        clearTimeout(late);
        await traced.detach();
      },
    );
    expect(losses).toEqual([]);
  });

  it('together with its database', async () => {
    const losses = await crashes(
      'server and database at once',
      size('CRASH_BOTH', 15),
      async () => {
        await sleep(randomInt(20, 1_500));
        await killAll();
      },
    );
    expect(losses).toEqual([]);
  });

  it('while it starts', async () => {
    const rounds = size('CRASH_START', 30);
    killServer();
    await register.server().ended;
    for (let round = 0; round < rounds; round += 1) {
      const server = register.launch();
      server.ready.catch(() => undefined); // It is killed before it is ready.
      await sleep(randomInt(50, 2_500));
      if (round % 2 === 0) killServer();
      else await killAll();
      await server.ended;
      points += 1;
    }
    await register.start();
    const { load } = register;
    const losses = await load.losses(load.acknowledged());
    const checked = load.acknowledged().length;
    report({
      campaign,
      what: 'while it starts',
      kind: 'crash points',
      count: rounds,
      checked,
      lost: losses.length,
    });
    expect(losses.slice(0, 5)).toEqual([]);
  });

  it('leaves rows and objects that match, everything acknowledged, and each key registered once', async () => {
    const { load, dataDir } = register;
    expect(load.odd).toEqual([]);
    expect((await load.losses(load.entries)).slice(0, 5)).toEqual([]);
    expect(await load.registered()).toBe(load.entries.length);
    await register.stop();
    const { rows, orphans } = await compareRowsWithObjects(dataDir);
    expect(rows).toBe(load.entries.length * 3);
    // An interrupted submission leaves at most its three pictures; one per client and crash.
    expect(orphans).toBeLessThanOrEqual(points * clients * 3);
    process.stdout.write(`${points} crashes left ${orphans} objects without a row for the sweep\n`);
  });
});
