import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const demo = join(import.meta.dirname, '../../server/demo/main.ts');

/** Accounts of the demo. */
export const password = 'cotton-loom-27';

/** A demo server with its sample people; `stop` ends it, which removes its folder. */
export const startDemo = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [demo], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PORT: '0', ...process.env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /demo is ready: (\S+)/.exec(line)?.[1];
    if (url !== undefined) return { url, stop };
  }
  throw new Error('the demo did not start');
};
