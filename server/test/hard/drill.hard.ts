import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { report } from './support/figures.ts';

/** Runs the commands of docs/operations.md as they are written there, through npm. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

it('the drill of docs/operations.md succeeds', async () => {
  const page = await readFile(`${root}/docs/operations.md`, 'utf8');
  const commands = /^```sh drill\n(.*?)^```$/ms.exec(page)?.[1];
  if (commands === undefined) throw new Error('docs/operations.md has no drill');
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: `${await freePort()}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    process.kill(-child.pid!, 'SIGKILL'); // A server that outlived a failed command.
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ESRCH');
  }
  const [output, errors] = await said;
  expect(code, errors).toBe(0);
  expect(output).toMatch(/^the drill succeeded: nothing is lost$/m);
  expect(output).toMatch(/^registrations +1 +1 +same$/m);
  expect(output).toMatch(/^documents +3 +3 +same$/m);
  expect(output).toMatch(/^The audit trail is whole$/m);
  report({
    campaign: 'restore',
    what: 'the drill of docs/operations.md, through npm',
    kind: 'restores',
    count: 1,
    checked: 4,
    lost: 0,
  });
});
