// Proves that the README shows the settings of server/src/base/env.ts (npm run generate writes them).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutAlignment, withTable } from './support/marked-table.ts';
import { ROOT } from './support/run.mjs';
import { settingsTable } from './support/settings-table.ts';

test('the README shows every setting with its meaning and default', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect(withoutAlignment(readme)).toBe(withoutAlignment(withTable(readme, settingsTable)));
  expect(readme).toMatch(/\| `REGISTRY_TIMEZONE` +\| .* \| `Asia\/Kolkata` +\|/);
});
