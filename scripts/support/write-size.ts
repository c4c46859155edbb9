// Only `npm run size` writes the sizes into docs/architecture.md, and no test compares them: a change of one
// line needs no change of the document.
import { readFileSync, writeFileSync } from 'node:fs';
import { withList } from './marked-list.ts';
import { measureRooms } from './room-sizes.ts';

const sizes = measureRooms();
process.stdout.write(`${sizes.lines.slice(1, -1).join('\n')}\n`);
const document = new URL('../../docs/architecture.md', import.meta.url);
writeFileSync(document, withList(readFileSync(document, 'utf8'), sizes));
