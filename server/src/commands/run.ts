import { readEnv, type Env } from '#env.ts';

/** Prints one line to stdout. */
export type Say = (line: string) => void;

/**
 * Runs a command: prints its findings a line each, and ends with code 0 only when all is well.
 * @param act answers true when all is well, or the exit code; what it throws is printed as one line
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
