import { readdirSync, readFileSync } from 'node:fs';
import type { MarkedList } from './marked-list.ts';

const folder = new URL('../../docs/adr/', import.meta.url);

/** The status in a decision's document; 'accepted' when it has none. */
export const statusOf = (document: string): string =>
  /^\*\*Status[.:]\*\*\s+([\s\S]*?)\n\n/m.exec(document)?.[1]?.replaceAll(/\s+/g, ' ') ??
  'accepted';

const entryOf = (file: string): string => {
  const document = readFileSync(new URL(file, folder), 'utf8');
  const [, number = '', title = ''] = /^# (\d{4}) (.*)/.exec(document) ?? [];
  return `- [${number}](${file}) ${title}: ${statusOf(document).replace(/\.$/, '')}`;
};

/** The decisions with their status, for docs/adr/README.md. */
export const decisionList: MarkedList = {
  name: 'decisions',
  command: 'generate',
  lines: readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map(entryOf),
};
