import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { copyRegister, firstAdministrator } from '../../../scripts/test/prepared-register.mjs';
import { runCommandProcess } from './command.ts';
import { type Server, signIn, startServer } from './server.ts';

/** The first administrator of an installation, made by its first start or by that of the copied register. */
export const account = {
  ADMIN_USERNAME: firstAdministrator.username,
  ADMIN_PASSWORD: firstAdministrator.password,
};

/**
 * A folder for each test, in it the data folder of a register, and the servers that the test starts:
 * after the test none of them is left. `admin` is its first administrator, whom `start` signs in.
 */
export const useInstallation = (admin: Partial<typeof account> = account) => {
  const { ADMIN_USERNAME = '', ADMIN_PASSWORD = '' } = admin;
  let servers: Server[] = [];
  const installation = {
    dir: '',
    dataDir: '',
    run: (env: Record<string, string> = {}): Server => {
      const server = startServer({ DATA_DIR: installation.dataDir, ...admin, ...env });
      servers.push(server);
      return server;
    },
    /** Starts a server and signs its administrator in. */
    start: async (env: Record<string, string> = {}) => {
      const server = installation.run(env);
      const url = await server.ready;
      return { server, url, meera: await signIn(url, ADMIN_USERNAME, ADMIN_PASSWORD) };
    },
    stop: async (server: Server): Promise<void> => {
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
    command: (name: string, ...args: string[]) =>
      runCommandProcess(name, { DATA_DIR: installation.dataDir }, ...args),
  };
  beforeEach(async () => {
    installation.dir = await mkdtemp(join(tmpdir(), 'gi-installation-'));
    installation.dataDir = join(installation.dir, 'data');
  });
  afterEach(async () => {
    for (const server of servers) {
      server.child.kill('SIGTERM');
      await server.ended;
    }
    servers = [];
    const { dir } = installation;
    await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  });
  return installation;
};

/** An installation whose first start was before the test: its register is a copy, without registrations. */
export const useStartedInstallation = () => {
  const installation = useInstallation();
  beforeEach(() => copyRegister(installation.dataDir));
  return installation;
};
