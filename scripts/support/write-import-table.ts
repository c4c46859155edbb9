import { readFileSync, writeFileSync } from 'node:fs';
import { withImportTable } from './import-table.ts';

const document = new URL('../../docs/architecture.md', import.meta.url);
writeFileSync(document, withImportTable(readFileSync(document, 'utf8')));
