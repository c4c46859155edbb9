// Proves that the README shows the settings of server/src/base/env.ts (npm run generate writes them).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withList } from './support/marked-list.ts';
import { ROOT } from './support/run.mjs';
import { settingsList } from './support/settings-list.ts';

test('the README shows every setting with its meaning and default', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect(readme).toBe(withList(readme, settingsList));
  expect(readme).toMatch(/^- `REGISTRY_TIMEZONE` \(default: `Asia\/Kolkata`\): /m);
});
