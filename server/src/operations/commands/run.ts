import { readEnv, type Env } from '#base/env.ts';

/** Prints one line to stdout. */
export type Say = (line: string) => void;

/**
 * Runs a command: prints each finding on a line, and exits with code 0 only on success.
 * @param act returns true on success, or the exit code; what it throws is printed as one line
 *   to stderr and ends with the code `failure`
 */
export const runCommand = async (
  act: (env: Env, args: readonly string[], say: Say) => Promise<boolean | number>,
  { failure = 1 }: { failure?: number } = {},
): Promise<void> => {
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
