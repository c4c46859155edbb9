import type { Round } from './measure.ts';

type Unit = 's' | 'ms' | 'KB' | 'requests' | '';
type Budget = { figure: keyof Round; title: string; unit: Unit; limit?: number };

/** The measured figures and their limits; a figure without a limit is only reported. */
const budgets: readonly Budget[] = [
  { figure: 'loginLcp', title: 'Login: largest contentful paint', unit: 's', limit: 1000 },
  { figure: 'firstScripts', title: 'Login: JavaScript on the wire', unit: 'KB', limit: 80_000 },
  { figure: 'loginBytes', title: 'Login: all bytes on the wire', unit: 'KB' },
  { figure: 'loginShift', title: 'Login: layout shift', unit: '', limit: 0.02 },
  { figure: 'dashboard', title: 'Tap on LOGIN to the numbers', unit: 's', limit: 1200 },
  { figure: 'wizard', title: 'Tap on New Registration to the form', unit: 's', limit: 1200 },
  { figure: 'typing', title: 'Key to frame in the wizard, p98', unit: 'ms', limit: 50 },
  { figure: 'wizardColdLcp', title: 'Wizard, empty cache: largest contentful paint', unit: 's' },
  { figure: 'wizardCold', title: 'Wizard, empty cache: to the form', unit: 's' },
  { figure: 'offlineSet', title: 'What a phone fetches to keep', unit: 'KB', limit: 195_000 },
  { figure: 'offlineSetZipped', title: 'The same, gzipped', unit: 'KB', limit: 230_000 },
  { figure: 'offlineStart', title: 'Wizard, no network: to the form', unit: 's', limit: 1500 },
  { figure: 'photosStored', title: 'No network: 20 photos stored', unit: 'ms', limit: 300 },
  { figure: 'scan', title: 'Card in sight to the filled fields', unit: 's', limit: 1500 },
  { figure: 'adminLcp', title: 'Register: largest contentful paint', unit: 's', limit: 2000 },
  { figure: 'adminRows', title: 'Register: to the first rows', unit: 's' },
  { figure: 'adminRequests', title: 'Register: requests', unit: 'requests', limit: 25 },
  {
    figure: 'adminScripts',
    title: 'Register: JavaScript on the wire',
    unit: 'KB',
    limit: 140_000,
  },
  { figure: 'registerScroll', title: 'Register: frame while scrolled, p95', unit: 'ms', limit: 32 },
];

/** @throws Error when the figure has no limit */
export const limitOf = (name: keyof Round): number => {
  const limit = budgets.find(({ figure }) => figure === name)?.limit;
  if (limit === undefined) throw new Error(`${name} has no limit`);
  return limit;
};

const shown = (value: number, unit: Unit): string => {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`;
  if (unit === 'KB') return `${(value / 1000).toFixed(1)} KB`;
  if (unit === 'requests') return String(value);
  return unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

export type Result = {
  figure: keyof Round;
  title: string;
  median: number;
  limit: number | null;
  met: boolean;
  text: { median: string; limit: string; range: string };
};

/** The median of each figure beside its limit. */
export const judge = (rounds: readonly Round[]): Result[] =>
  budgets.map(({ figure, title, unit, limit }) => {
    const values = rounds.map((round) => round[figure]);
    const middle = median(values);
    return {
      figure,
      title,
      median: middle,
      limit: limit ?? null,
      met: limit === undefined || middle <= limit,
      text: {
        median: shown(middle, unit),
        limit: limit === undefined ? '' : shown(limit, unit),
        range: `${shown(Math.min(...values), unit)} to ${shown(Math.max(...values), unit)}`,
      },
    };
  });
