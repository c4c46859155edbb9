import { readFileSync, writeFileSync } from 'node:fs';
import { decisionList } from './decision-list.ts';
import { layerList, roomList } from './import-list.ts';
import { withList } from './marked-list.ts';
import { settingsList } from './settings-list.ts';

for (const [file, list] of [
  ['docs/architecture.md', roomList],
  ['docs/architecture.md', layerList],
  ['docs/adr/README.md', decisionList],
  ['README.md', settingsList],
] as const) {
  const document = new URL(`../../${file}`, import.meta.url);
  writeFileSync(document, withList(readFileSync(document, 'utf8'), list));
}
