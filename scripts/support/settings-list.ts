import { settings } from '../../server/src/base/env.ts';
import type { MarkedList } from './marked-list.ts';

type Setting = { variable: string; meaning: string; default?: string; whenUnset?: string };

const defaultOf = (setting: Setting): string => {
  const text = setting.default === undefined ? setting.whenUnset : `\`${setting.default}\``;
  return text === undefined ? '' : ` (default: ${text})`;
};

/** The settings for the README. */
export const settingsList: MarkedList = {
  name: 'settings',
  command: 'generate',
  lines: Object.values<Setting>(settings).map(
    (setting) => `- \`${setting.variable}\`${defaultOf(setting)}: ${setting.meaning}`,
  ),
};
