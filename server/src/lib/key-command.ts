import { type ChildProcess, spawn } from 'node:child_process';
import { KeyProblem } from './key-problem.ts';

/** A key store on the network may need a while; a start must not hang for ever. In milliseconds. */
const timeLimit = 30_000;
/** In bytes; a ring of a hundred keys has 5 KB. */
const longestOutput = 64 * 1024;

const byHand = 'run it by hand as the same user to see why';

/** Ends the command with everything that it started: with a shell there is more than one process. */
const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/**
 * Runs a command of the operator in a shell and gives its standard output. Neither that output nor
 * what the command says on standard error is ever logged or part of a message: both may hold keys.
 * @param limit in milliseconds
 * @throws {KeyProblem} when it does not end in time, fails, or says too much
 */
export const readFromCommand = async (command: string, limit = timeLimit): Promise<string> => {
  const child = spawn(command, {
    shell: true,
    // A group of its own, so that all of it can be ended.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  let stopped: string | undefined;
  const stop = (reason: string): void => {
    stopped ??= reason;
    endGroup(child);
    child.stdout.destroy();
  };
  const timer = setTimeout(
    () => stop(`did not end within ${limit / 1000} seconds; ${byHand}`),
    limit,
  );
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestOutput) stop('printed more than a list of keys');
    else chunks.push(chunk);
  });
  try {
    const ended = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve(code ?? signal));
    });
    if (stopped !== undefined) throw new KeyProblem(`The program ${stopped}`);
    if (ended !== 0) throw new KeyProblem(`The program ended with ${ended}; ${byHand}`);
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    if (error instanceof KeyProblem) throw error;
    throw new KeyProblem(`The program cannot be run; ${byHand}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
};
