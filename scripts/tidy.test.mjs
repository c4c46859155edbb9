// Rules for files of every kind, which neither the compiler nor the lint checks.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './support/run.mjs';

/** What .gitignore leaves out, and what a checkout holds beside its files. */
const left = new Set(['.git', 'node_modules', 'dist', 'coverage', 'data', 'test-results']);
left.add('playwright-report');

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (left.has(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
  });
}

const binary = /\.(png|jpe?g|ttf|woff2?|ico|gz|log)$|^server\/test\/fixtures\//;
const texts = filesIn('.')
  .filter((file) => !binary.test(file) && file !== 'scripts/tidy.test.mjs')
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
const documents = texts.filter(([file]) => file.endsWith('.md'));

/** Every `file:line: match` of a pattern in some texts. */
function find(pattern, among) {
  return among.flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        Array.from(line.matchAll(pattern), ([match]) => `${file}:${at + 1}: ${match}`),
      ),
  );
}

test('no file names a path of the machine that it was written on', () => {
  const quote = (path) => path.replaceAll(/[/\\.*+?^${}()|[\]]/g, '\\$&');
  const own = [ROOT, dirname(ROOT), homedir()].filter((path) => path.split('/').length > 2);
  const patterns = [...own.map(quote), '(?<![\\w.])/(?:home|Users)/\\w+', '[A-Z]:\\\\Users\\\\'];
  expect(find(new RegExp(patterns.join('|'), 'g'), texts)).toEqual([]);
});

test('no file names the package registry or a private host', () => {
  const registry = /"resolved": "https?:[^"]*"|^\s*(?:@\w+:)?registry\s*=.*|:_auth\w*=.*/g;
  expect(find(registry, texts)).toEqual([]);
  expect(find(/https?:\/\/[\w.-]+\.(?:internal|corp|lan|intra)\b/g, texts)).toEqual([]);
});

test('every command that the documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const named = find(/(?<=\bnpm run (?:-s |--silent )?)[a-z][\w:-]*/g, documents);
  expect(named.filter((found) => !(found.split(': ').at(-1) in scripts))).toEqual([]);
});

test('every link and every path in the documents leads to a file', () => {
  const links = documents.flatMap(([file, text]) =>
    Array.from(text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g), ([, link]) => [file, link]),
  );
  const paths = documents
    .filter(([file]) => file !== 'CHANGELOG.md')
    .flatMap(([file, text]) =>
      Array.from(
        text.matchAll(/`((?:contract|server|web|e2e|scripts|docs)\/[\w./-]*\w)`/g),
        ([, path]) => [file, path],
      ),
    );
  const isMade = (path) => path.includes('NNNN') || path.split('/').some((name) => left.has(name));
  const missing = [
    ...links.filter(([file, link]) => !existsSync(join(ROOT, posix.dirname(file), link))),
    ...paths.filter(([, path]) => !isMade(path) && !existsSync(join(ROOT, path))),
  ];
  expect(missing.map(([file, path]) => `${file}: ${path}`)).toEqual([]);
});

test('only accounts/accounts.ts and the restore write accounts', () => {
  const writes =
    /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('users'\)|\b(?:insert into|update|delete from) users\b/g;
  const sources = texts.filter(
    ([file]) => file.startsWith('server/src/') && /(?<!\.test)\.ts$/.test(file),
  );
  const writers = find(writes, sources).map((found) => found.split(':')[0]);
  expect([...new Set(writers)]).toEqual([
    'server/src/accounts/accounts.ts',
    // On the tables of a backup, which may be older than those of the program.
    'server/src/operations/backup/repeat-queries.ts',
  ]);
});

test('no source file casts through unknown', () => {
  const sources = texts.filter(([file]) =>
    /^(?:contract|server|web)\/src\/.*(?<!\.test)\.tsx?$/.test(file),
  );
  expect(find(/\bas unknown as\b/g, sources)).toEqual([]);
});
