// docs/security.md names tests as proof: a link to the file, then their names in “ ”.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './support/run.mjs';

const page = join(ROOT, 'docs/security.md');
const LINK = /\[[^\]]+\]\(([^)]+)\)((?:\s*“[^”]+”)*)/g;
const NAME = /“([^”]+)”/g;

/** Every named test as [file, name]. */
const proofs = [...readFileSync(page, 'utf8').matchAll(LINK)].flatMap(([, path, names]) =>
  [...names.matchAll(NAME)].map(([, name]) => [path, name]),
);

test('docs/security.md names tests', () => {
  expect(proofs.length).toBeGreaterThan(50);
});

test.each(proofs)('%s has the test “%s”', (path, name) => {
  const file = join(dirname(page), path);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(name);
});
