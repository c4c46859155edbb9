import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { buildServer } from '../../scripts/support/build-server.mjs';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** The unit of the times in /proc, as every Linux is built. */
const ticksPerSecond = 100;

/** The program itself, in its own process. */
export type Product = {
  url: string;
  pid: number;
  /** From the start of the process to its line that it is ready, in milliseconds. */
  startedIn: number;
  stop(): Promise<void>;
};

/** Starts `npm start`'s program and waits until it is ready. @throws with what it said otherwise */
export const startProduct = async (env: Record<string, string>): Promise<Product> => {
  const program = join(buildServer(), 'main.js');
  const begun = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /is ready: (http\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The program ended: ${said}`)));
  });
  return {
    url: `${url}/api`,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** A module of this folder in a process of its own, which ends with this one. */
export const startHelper = async (
  name: 'bare.ts' | 'busy.ts',
  argument: object,
): Promise<{ child: ChildProcess; message: unknown }> => {
  const child = fork(pathOf(name), [JSON.stringify(argument)]);
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${name} ended before it was ready`);
    }),
  ]);
  return { child, message };
};

/** Starts the floor over the same database. @returns its address */
export const startBare = async (
  connection: pg.PoolConfig,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> => {
  const { child, message } = await startHelper('bare.ts', connection);
  return {
    url: String(message),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};

type ProcessFacts = { parent: number; seconds: number };

/** Of /proc/<pid>/stat; undefined on other systems and for a process that has ended. */
const readProcess = (pid: number): ProcessFacts | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the fields after it are counted from "state".
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    return undefined;
  }
};

/**
 * Seconds of CPU of a process, its children and theirs, ended ones included; undefined where the
 * system has no /proc.
 */
export const cpuOf = (pid: number): number | undefined => {
  if (readProcess(pid) === undefined) return undefined;
  const all = new Map<number, ProcessFacts>();
  for (const name of readdirSync('/proc')) {
    const facts = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined;
    if (facts) all.set(Number(name), facts);
  }
  const isBelow = (candidate: number): boolean => {
    for (let at: number | undefined = candidate; at !== undefined; at = all.get(at)?.parent)
      if (at === pid) return true;
    return false;
  };
  return [...all].reduce((sum, [each, { seconds }]) => sum + (isBelow(each) ? seconds : 0), 0);
};

/** Resident memory of a process, in bytes; undefined where the system has no /proc. */
export const memoryOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
};

/** The main process of the PostgreSQL on `dataDir`. */
export const postmasterOf = (dataDir: string): number | undefined => {
  try {
    return Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
};
