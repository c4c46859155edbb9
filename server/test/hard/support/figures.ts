import { appendFileSync } from 'node:fs';

/** One line of the table that `npm run test:hard` prints. */
export type Figure = {
  campaign: string;
  /** What was done, in a few words. */
  what: string;
  kind: 'crash points' | 'faults' | 'network faults' | 'restores' | 'fuzzed requests';
  count: number;
  /** How many acknowledged writes were read back, or answers looked at. */
  checked: number;
  /** Acknowledged writes that were missing or changed, or answers that must not be. */
  lost: number;
};

/** Hands a figure to the runner, which sums them up; alone under Vitest it is only printed. */
export const report = (figure: Figure): void => {
  const file = process.env['HARD_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
  process.stdout.write(
    `${figure.campaign}: ${figure.what}: ${figure.count} ${figure.kind}, ` +
      `${figure.checked} checked, ${figure.lost} lost\n`,
  );
};
