import { type ChildProcess, spawn } from 'node:child_process';
import { KeyProblem } from './key-problem.ts';

/** In milliseconds: enough for a key store on the network, and the server cannot hang at its start. */
const timeLimit = 30_000;
/** In bytes; a hundred keys have about 5 KB. */
const longestOutput = 64 * 1024;

/** Ends the error messages: the command's own error output is not shown, since it may hold keys. */
const advice = 'run it by hand as the same user to see why';

/** Kills the command and every process that it started: the shell itself starts further ones. */
const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the group has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/**
 * Runs the operator's command that prints the master keys (`KeySource.command`) in a shell and returns
 * its standard output. Neither that output nor its error output is logged or part of a message: both
 * may hold keys.
 * @param limit in milliseconds
 * @throws {KeyProblem} when it runs longer, exits with another code than 0, or prints more than 64 KB
 */
export const readFromCommand = async (command: string, limit = timeLimit): Promise<string> => {
  const child = spawn(command, {
    shell: true,
    // A process group of its own, so that `killGroup` can kill all of it.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  let stopReason: string | undefined;
  const stop = (reason: string): void => {
    stopReason ??= reason;
    killGroup(child);
    // A process that left the group keeps the pipe open, and 'close' would never come.
    child.stdout.destroy();
  };
  const timer = setTimeout(
    () => stop(`did not end within ${limit / 1000} seconds; ${advice}`),
    limit,
  );
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestOutput) stop('printed more than a list of keys');
    else chunks.push(chunk);
  });
  try {
    const exit = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve(code ?? signal));
    });
    if (stopReason !== undefined) throw new KeyProblem(`The program ${stopReason}`);
    if (exit !== 0) throw new KeyProblem(`The program ended with ${exit}; ${advice}`);
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    if (error instanceof KeyProblem) throw error;
    throw new KeyProblem(`The program cannot be run; ${advice}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
};
