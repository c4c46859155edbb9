import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildServer } from '../../scripts/support/build-server.mjs';
import { copyRegister } from '../../scripts/test/prepared-register.mjs';

const main = join(buildServer(), 'main.js');

/** The real server on its own data folder; `stop` and `start` keep the folder and the address. */
export type Server = {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the process at once, as a power cut does. */
  kill(): Promise<void>;
  /** Ends the process and removes the folder. */
  close(): Promise<void>;
};

type Running = { child: ChildProcess; url: string };

/** Resolves when the server reports that it is ready; throws when it ends before. */
const run = async (dataDir: string, port: string): Promise<Running> => {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: port,
      RATE_LIMITS: 'off',
      WORKERS: '1',
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /is ready: (\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout.resume();
      return { child, url };
    }
  }
  throw new Error('the server ended before it was ready');
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
};

/** @param prepare makes the data folder at the path that it is given; of itself an empty register */
export const openServer = async (
  prepare: (dataDir: string) => Promise<void> = copyRegister,
): Promise<Server> => {
  const dir = await mkdtemp(join(tmpdir(), 'gi-journey-'));
  const dataDir = join(dir, 'data');
  await prepare(dataDir);
  let { child, url } = await run(dataDir, '0');
  return {
    url,
    start: async () => {
      ({ child, url } = await run(dataDir, new URL(url).port));
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    close: async () => {
      await end(child, 'SIGTERM');
      await rm(dir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
