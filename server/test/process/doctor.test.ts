import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCertificate } from '@gi/contract/certificate';
import { eventually } from '#test/eventually.ts';
import { timeLimits } from '#test/time-limits.ts';
import { copyRegister } from '../../../scripts/test/prepared-register.mjs';
import { runCommandProcess } from './command.ts';
import { account } from './installation.ts';
import { type Server, startServer } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

let dir: string;
let dataDir: string;
let env: Record<string, string>;
let server: Server | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-doctor-'));
  dataDir = join(dir, 'data');
  env = { DATA_DIR: dataDir, BACKUP_TO: join(dir, 'backups') };
});
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});
const stop = async (): Promise<void> => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  server = undefined;
};
const doctor = (changes: Record<string, string> = {}) =>
  runCommandProcess('doctor', { ...env, ...changes });
/** Without the lines of the disk, which may be full on the machine of the test, and which its backups share. */
const notWell = (lines: readonly string[]): string[] =>
  lines.filter(
    (line) =>
      !line.startsWith('OK  ') &&
      !line.includes('  space  ') &&
      !line.includes('The backups are on the disk of the register'),
  );

const freePort = async (): Promise<number> => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
};

/** A certificate for the given number of days, in files. */
const storeCertificate = async (
  name: string,
  validDays: number,
): Promise<{ TLS_CERT: string; TLS_KEY: string }> => {
  const at = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  const { cert, key } = makeCertificate(at(-30), at(validDays));
  const files = { TLS_CERT: join(dir, `${name}.pem`), TLS_KEY: join(dir, `${name}.key`) };
  await writeFile(files.TLS_CERT, cert);
  await writeFile(files.TLS_KEY, key);
  return files;
};

describe('npm run doctor', () => {
  it('finds a register in order beside its running server and without it', async () => {
    await mkdir(join(dir, 'backups'));
    await copyRegister(dataDir);
    env = { ...env, PORT: String(await freePort()) };
    server = startServer({ ...env, ...account, RATE_LIMITS: 'on' });
    await server.ready;
    await eventually(async () => {
      const running = await doctor();
      expect(notWell(running.lines)).toEqual([]);
    });
    const { lines } = await doctor();
    expect(lines).toHaveLength(16);
    expect(lines).toContainEqual(
      expect.stringMatching(/^OK {4}role {9}The server works as gi_registry_server/),
    );
    await stop();
    const stopped = await doctor();
    // A server that is down is what a monitor asks for.
    expect(notWell(stopped.lines)).toEqual([
      expect.stringMatching(
        /^FAIL {2}server {7}No server answers at http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\): start it/,
      ),
    ]);
    expect(stopped.code).toBe(2);
    // It ended the database that it had started: another start is not refused.
    server = startServer({ ...env, ...account });
    await server.ready;
  });

  it('ends with 1 for a warning and with 2 for what is broken, each with what to do', async () => {
    // Without a plan for backups: one that the stop cuts off would be a failure of its own.
    const { BACKUP_TO: _folder, ...rest } = env;
    env = { ...rest, PORT: '0' };
    await copyRegister(dataDir);
    server = startServer({ ...env, ...account });
    await server.ready;
    await stop();
    const limits = await doctor({ RATE_LIMITS: 'off' });
    expect(notWell(limits.lines)).toContainEqual(
      expect.stringMatching(/^WARN {2}settings {5}RATE_LIMITS=off .*: remove it$/),
    );
    const soon = await storeCertificate('soon', 3);
    const expiring = await doctor(soon);
    expect(expiring.lines.at(-1)).toMatch(
      /^WARN {2}certificate {2}.* expires in 2 days: put a renewed/,
    );
    expect([limits.code, expiring.code]).toEqual([1, 1]);
    const expired = await doctor(await storeCertificate('late', -1));
    expect(expired.lines.at(-1)).toMatch(/^FAIL {2}certificate .*has expired: put a renewed/);
    const forLocalhost = await storeCertificate('whole', 90);
    const named = await doctor({ ...forLocalhost, PUBLIC_URL: 'https://register.example' });
    expect(named.lines.at(-1)).toMatch(
      /^FAIL {2}certificate .* is not for register\.example, the name in PUBLIC_URL/,
    );
    const right = await doctor({ ...forLocalhost, PUBLIC_URL: 'https://localhost:8443' });
    expect(right.lines.at(-1)).toMatch(
      /^OK {4}certificate {2}The certificate is valid for 8\d days/,
    );
    const { TLS_KEY } = await storeCertificate('other', 90);
    const mixed = await doctor({ ...soon, TLS_KEY });
    expect(mixed.lines.at(-1)).toMatch(
      /^FAIL {2}certificate {2}TLS_KEY is not the key of TLS_CERT/,
    );
    expect([expired.code, mixed.code]).toEqual([2, 2]);
    await rm(join(dataDir, 'keys', 'master.keys'));
    const keyless = await doctor();
    expect(keyless.code).toBe(2);
    expect(keyless.lines).toContainEqual(expect.stringMatching(/^FAIL {2}keys .*master\.keys/));
  });

  it('says that there is no registry, and makes nothing', async () => {
    const { lines, code } = await doctor();
    expect(code).toBe(2);
    expect(lines).toContainEqual(
      expect.stringMatching(/^FAIL {2}database {5}There is no registry in .*Set DATA_DIR/),
    );
    expect(existsSync(dataDir)).toBe(false);
    expect(await doctor({ PORT: 'many' })).toEqual({
      lines: ['PORT must be a port, 0 to 65535'],
      code: 2,
    });
  });
});
