import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** The operating-system account that runs PostgreSQL, which refuses to run as root. */
export type Account = {
  /** Folder of the binaries, readable by this account. */
  home: string;
  /** Program and arguments that precede the command; empty when it is started directly. */
  prefix: readonly string[];
  /** Set when the server, being root, steps down to another user. */
  ids?: { uid: number; gid: number };
};

/** Leaves out the server's own environment: a PGPORT in it would move the socket. */
export const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  LANG: 'C',
  TZ: 'UTC',
};

const USER_NAMESPACE = ['unshare', '-U', '--map-user=65534', '--map-group=65534'];
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * Chooses the account. A server that does not run as root uses its own. As root, PostgreSQL runs in
 * a user namespace that maps root's files to an ordinary user: this works in folders that others may
 * not enter, and the files stay root's. Where namespaces are not allowed (default Docker), or the
 * folders belong to another user, PostgreSQL runs as that user, `postgres` or `nobody`.
 * @param options.userNamespaces false: do not use a namespace, as on a system that forbids them
 * @throws an Error with one sentence for the operator when nothing works
 */
export const chooseAccount = (
  dataDir: string,
  home: string,
  options: { userNamespaces?: boolean } = {},
): Account => {
  if (process.getuid?.() !== 0) return { home, prefix: [] };

  const namespaced: Account = { home, prefix: USER_NAMESPACE };
  const owner = ownerOfDatabase(dataDir);
  const isRoots = owner.uid === 0;
  if (isRoots && options.userNamespaces !== false) {
    if (starts(namespaced) && reaches(namespaced, dataDir)) return namespaced;
  }

  const ids = isRoots ? databaseUser() : owner;
  const direct: Account = { home, prefix: [], ids };
  if (isRoots) allowTraversal(dataDir);
  if (!reaches(direct, dataDir)) {
    throw new Error(
      `PostgreSQL does not run as root, and user ${ids.uid} cannot reach ${dataDir}. ` +
        'Start gi-registry as a normal user, choose a DATA_DIR that others may enter, or set DATABASE_URL.',
    );
  }
  if (starts(direct)) return direct;
  const copied: Account = { ...direct, home: copyBinaries(home, dataDir) };
  giveTo(copied, copied.home);
  if (starts(copied)) return copied;
  throw new Error(
    `PostgreSQL does not run as root, and user ${ids.uid} cannot run it from ${copied.home}. ` +
      'Start gi-registry as a normal user, or set DATABASE_URL.',
  );
};

/** Changes the owner of `path` and its content to the account, unless the server runs as it already. */
export const giveTo = (account: Account, path: string): void => {
  if (!account.ids) return;
  const stat = lstatSync(path);
  if (stat.uid !== account.ids.uid && !stat.isSymbolicLink()) {
    chownSync(path, account.ids.uid, account.ids.gid);
  }
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(account, join(path, name));
};

/** The owner of an existing database, or of the data folder before there is one. */
const ownerOfDatabase = (dataDir: string): { uid: number; gid: number } => {
  const database = lstatSync(join(dataDir, 'database'), { throwIfNoEntry: false });
  return database ?? lstatSync(dataDir);
};

const reaches = (account: Account, folder: string): boolean =>
  succeeds(account, ['test', '-x', folder]);

const starts = (account: Account): boolean =>
  succeeds(account, [join(account.home, 'bin/postgres'), '--version']);

const succeeds = ({ prefix, ids }: Account, command: string[]): boolean => {
  const [program, ...args] = [...prefix, ...command];
  const options = { cwd: '/', env: ENVIRONMENT, timeout: 10_000 };
  try {
    execFileSync(program as string, args, { ...ids, ...options, stdio: 'ignore' });
    return true;
  } catch {
    // EACCES, a missing `unshare` and a refusal by the kernel all mean: namespaces cannot be used.
    return false;
  }
};

/** `postgres` when the system has that user (`nobody` is shared by many daemons); else `nobody`. */
const databaseUser = (): { uid: number; gid: number } => {
  const accounts = readFileSync('/etc/passwd', 'utf8');
  const found = /^postgres:[^:]*:(\d+):(\d+):/m.exec(accounts);
  return found ? { uid: Number(found[1]), gid: Number(found[2]) } : NOBODY;
};

/** Adds the search permission for others to the data folder; its content keeps its closed modes. */
const allowTraversal = (dataDir: string): void => {
  chmodSync(dataDir, lstatSync(dataDir).mode | 0o011);
};

/** Copies the 60 MB of binaries to where another user can run them; kept for later starts. */
const copyBinaries = (home: string, dataDir: string): string => {
  const copy = join(dataDir, 'postgresql');
  rmSync(copy, { recursive: true, force: true });
  const development = new Set(['include', 'pkgconfig']);
  cpSync(home, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !development.has(basename(path)) && !path.endsWith('.a'),
  });
  return copy;
};
