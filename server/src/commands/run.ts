import { readEnv, type Env } from '#env.ts';

/** Prints one line to stdout. */
export type Say = (line: string) => void;

/**
 * Runs a command: prints its findings a line each, and ends with code 0 only when all is well.
 * @param act answers true when all is well; what it throws is printed as one line to stderr
 */
export const runCommand = async (
  act: (env: Env, args: readonly string[], say: Say) => Promise<boolean>,
): Promise<void> => {
  try {
    const well = await act(readEnv(), process.argv.slice(2), (line) => {
      process.stdout.write(`${line}\n`);
    });
    process.exitCode = well ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
