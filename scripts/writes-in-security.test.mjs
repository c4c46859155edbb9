import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEndpoints } from '../contract/src/schemas/all-endpoints.ts';
import { ROOT } from './support/run.mjs';

test('docs/security.md says of every write whose right it uses', () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const [, section = ''] = page.split('## Whose right a write uses');
  const [table = ''] = section.split('\n## ');
  const named = [...table.matchAll(/`([a-z]+\.[a-z0-9]+)`/gi)].map(([, name]) => name);
  const writes = allEndpoints.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  expect(named.toSorted()).toEqual(writes.toSorted());
});
