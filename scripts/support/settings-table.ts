import { settings } from '../../server/src/base/env.ts';
import type { MarkedTable } from './marked-table.ts';

type Row = { variable: string; meaning: string; default?: string; whenUnset?: string };

/** The settings for the README. */
export const settingsTable: MarkedTable = {
  name: 'settings',
  rows: [
    ['variable', 'meaning', 'default'],
    ...Object.values<Row>(settings).map((setting) => [
      `\`${setting.variable}\``,
      setting.meaning,
      setting.default === undefined ? (setting.whenUnset ?? '–') : `\`${setting.default}\``,
    ]),
  ],
};
