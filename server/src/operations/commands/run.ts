import { readEnv, type Env } from '#base/env.ts';
import { errorCode } from '#lib/files/fs-safe.ts';

/** Prints one line to stdout. */
export type Say = (line: string) => void;

/** A reader such as `head` may leave early: the command goes on to its end, because a backup matters more than its lines. */
const allowReadersToLeave = (): void => {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error) => {
      if (errorCode(error) !== 'EPIPE') throw error;
    });
};

/**
 * Runs a command: prints each finding on a line, and exits with code 0 only on success.
 * @param act returns true on success, or the exit code; what it throws is printed as one line
 *   to stderr and ends with the code `failure`
 */
export const runCommand = async (
  act: (env: Env, args: readonly string[], say: Say) => Promise<boolean | number>,
  { failure = 1 }: { failure?: number } = {},
): Promise<void> => {
  allowReadersToLeave();
  try {
    const result = await act(readEnv(), process.argv.slice(2), (line) => {
      process.stdout.write(`${line}\n`);
    });
    process.exitCode = typeof result === 'number' ? result : result ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = failure;
  }
};
