import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, type Server, signIn, startServer } from '#test/process/server.ts';
import { type Load, makeLoad } from './load.ts';

export const account = { ADMIN_USERNAME: 'meera', ADMIN_PASSWORD: 'loom-river-42' };

export type Register = {
  /** A folder for the whole campaign; `dataDir` is in it. */
  dir: string;
  dataDir: string;
  client: Client;
  load: Load;
  server: () => Server;
  url: () => string;
  /** The address that the load uses; a proxy may take the server's place. */
  reachAt: (url: string | undefined) => void;
  /** Starts the server and resolves when it listens. */
  start: (env?: Record<string, string>) => Promise<Server>;
  /** Starts the server without waiting for it. */
  launch: (env?: Record<string, string>) => Server;
  /** A restore ends all sessions. */
  signInAgain: () => Promise<void>;
  /** Ends the server in order, and expects that it says so. */
  stop: () => Promise<void>;
  /** The process id of the embedded PostgreSQL's main process; undefined while there is none. */
  postmaster: () => Promise<number | undefined>;
  close: () => Promise<void>;
};

/** A register of a server process on a folder of its own, with what a load on it remembers. */
export const openRegister = async (
  name: string,
  env: Record<string, string> = {},
  prepare: (dir: string) => Promise<void> = async () => undefined,
): Promise<Register> => {
  const dir = await mkdtemp(join(tmpdir(), `gi-hard-${name}-`));
  const dataDir = join(dir, 'data');
  await prepare(dir);
  let server: Server;
  let url = '';
  let instead: string | undefined;
  const launch = (more: Record<string, string> = {}): Server => {
    server = startServer({ DATA_DIR: dataDir, ...account, ...env, ...more });
    return server;
  };
  const start = async (more: Record<string, string> = {}): Promise<Server> => {
    launch(more);
    url = await server.ready;
    return server;
  };
  const end = async (): Promise<void> => {
    server.child.kill('SIGKILL');
    await server.ended;
    await rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 300 });
  };
  try {
    await start();
    const newSession = () => signIn(url, account.ADMIN_USERNAME, account.ADMIN_PASSWORD);
    const client = await newSession();
    const load = await makeLoad(client, () => instead ?? url);
    await load.learn();
    return {
      dir,
      dataDir,
      client,
      load,
      server: () => server,
      url: () => url,
      reachAt: (address) => (instead = address),
      start,
      launch,
      signInAgain: async () => {
        Object.assign(client.headers, (await newSession()).headers);
      },
      stop: async () => {
        server.child.kill('SIGTERM');
        const code = await server.ended;
        if (code !== 0) throw new Error(`the server ended with ${code}: ${server.stderr()}`);
      },
      postmaster: async () => {
        const text = await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8').catch(
          () => '',
        );
        const id = Number.parseInt(text, 10);
        return id > 0 ? id : undefined;
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
