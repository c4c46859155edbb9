import { fail } from './run.mjs';

/** The options of all commands in server/src/operations/commands, without their two dashes. */
export const OPTIONS = [
  'against',
  'all-records',
  'erasures',
  'even-if-not-loaded',
  'export',
  'files',
  'older-erasures',
  'to',
  'to-owner',
  'verify',
  'with-keys',
];

/**
 * Ends the program when npm kept an option of the command for itself: without ` -- ` before it npm takes
 * `--verify` as npm's own setting, and the command would run without it.
 */
export function refuseSwallowed(name, env = process.env) {
  const taken = OPTIONS.filter(
    (option) => env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken.length === 0) return;
  const options = taken.map((option) => `--${option}`).join(' ');
  const script = env.npm_lifecycle_event ?? name;
  fail(
    `npm took ${options} for itself, and nothing was done. Put two dashes before the arguments: npm run ${script} -- … ${options}`,
  );
}
