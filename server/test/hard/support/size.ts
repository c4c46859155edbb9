/**
 * How often a campaign does something: the variable `HARD_NAME` when it is set, else the standard
 * times HARD_SCALE (`npm run test:hard -- --scale=0.1`), at least once.
 */
export const size = (name: string, standard: number): number => {
  const own = process.env[`HARD_${name}`];
  if (own) return Number(own);
  return Math.max(1, Math.round(standard * Number(process.env['HARD_SCALE'] || 1)));
};
