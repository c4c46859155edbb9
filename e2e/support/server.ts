import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** The real server on a folder of its own; `stop` and `start` keep the folder and the address. */
export type Server = {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As a power cut: no goodbye. */
  kill(): Promise<void>;
  /** Ends it for good and removes its folder. */
  close(): Promise<void>;
};

export const administrator = { username: 'meera', password: 'cotton-loom-27' } as const;

const listen = async (
  dataDir: string,
  port: string,
): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: port,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMITS: 'off',
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

const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
};

export const openServer = async (): Promise<Server> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gi-journey-'));
  let { child, url } = await listen(dataDir, '0');
  const server: Server = {
    url,
    start: async () => {
      ({ child, url } = await listen(dataDir, new URL(url).port));
    },
    stop: () => end(child),
    kill: () => end(child, 'SIGKILL'),
    close: async () => {
      await end(child);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
  return server;
};
