// docs/security.md names tests as proof: a link to the file, then their names in “ ”.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './support/run.mjs';

const LINK = /\[[^\]]+\]\(([^)]+)\)((?:\s*“[^”]+”)*)/g;
const NAME = /“([^”]+)”/g;

/** Every named test of the page as [file, name]. */
const proofs = () =>
  [...readFileSync(join(ROOT, 'docs/security.md'), 'utf8').matchAll(LINK)].flatMap(
    ([, path, names]) => [...names.matchAll(NAME)].map(([, name]) => [path, name]),
  );

describe('docs/security.md', () => {
  test.each(proofs())('%s has the test “%s”', (path, name) => {
    const file = join(ROOT, 'docs', path);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(name);
  });
});
