import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** strace's `-e inject=…` for a system call: what happens at which of its calls. */
export type Injection = { calls: string; error?: string; kill?: boolean; when: string };

const expressionOf = ({ calls, error, kill, when }: Injection): string[] => {
  const fault = kill === true ? 'signal=KILL' : `error=${error}`;
  return ['-e', `trace=${calls}`, '-e', `inject=${calls}:${fault}:when=${when}`];
};

/** The arguments that run a program under an injection, its threads and children included. */
export const underStrace = (injection: Injection, program: string, args: string[]): string[] => [
  ...['-f', '-qq', '-o', '/dev/null'],
  ...expressionOf(injection),
  program,
  ...args,
];

export type Attached = {
  /** How many calls were answered with the error. */
  injected: () => number;
  /** Lets the process go on without faults. */
  detach: () => Promise<void>;
};

/**
 * Injects faults into running threads until detached. Resolves when strace holds all of them.
 * @param ids of threads, or of processes with `follow`, whose new threads and children count too
 */
export const attach = async (
  injection: Injection,
  ids: readonly number[],
  { follow = false } = {},
): Promise<Attached> => {
  const child: ChildProcess = spawn(
    'strace',
    [
      ...(follow ? ['-f'] : []),
      ...expressionOf(injection),
      ...ids.flatMap((id) => ['-p', `${id}`]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let [injected, held, said] = [0, 0, ''];
  const ready = Promise.withResolvers<void>();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.once('error', ready.reject);
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (line.includes('(INJECTED)')) injected += 1;
    else if (line.includes(' attached')) held += 1;
    else said = line;
    if (held >= ids.length) ready.resolve();
  });
  // A thread that ended meanwhile ends strace, or is one less to wait for.
  const late = setTimeout(() => ready.resolve(), 5_000);
  await Promise.race([ready.promise, ended]).finally(() => clearTimeout(late));
  if (held === 0) throw new Error(`strace cannot attach: ${said}`);
  return {
    injected: () => injected,
    detach: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/**
 * The threads of a Node process that read and write files. Its main thread, which talks to clients
 * and to the database by the same system calls, is not among them.
 */
export const fileThreads = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .map(Number)
    .filter(
      (id) => id !== pid && /worker/i.test(readFileSync(`/proc/${pid}/task/${id}/comm`, 'utf8')),
    );

/** Processes whose parent is `pid`. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === pid);

const parentOf = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // It has ended since it was listed.
  }
};
