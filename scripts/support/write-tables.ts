import { readFileSync, writeFileSync } from 'node:fs';
import { layerTable, roomTable } from './import-table.ts';
import { withTable } from './marked-table.ts';
import { settingsTable } from './settings-table.ts';

for (const [file, table] of [
  ['docs/architecture.md', roomTable],
  ['docs/architecture.md', layerTable],
  ['README.md', settingsTable],
] as const) {
  const document = new URL(`../../${file}`, import.meta.url);
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), table));
}
