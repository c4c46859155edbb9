import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildServer } from './support/build-server.mjs';

test('the bundle of the server can be read by another user than the one who built it', () => {
  const folder = buildServer();
  expect(statSync(folder).mode & 0o055).toBe(0o055);
  for (const name of readdirSync(folder))
    expect(statSync(join(folder, name)).mode & 0o044, name).toBe(0o044);
});
