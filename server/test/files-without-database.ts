import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = dirname(import.meta.dirname);
/** How a file of the tests reaches the PostgreSQL of the run. */
const REACHES = /\binject\(|TEST_DATABASE_URL/;
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

type Source = { reaches: boolean; imports: string[] };

/** What a file imports of the tests, and of the files beside it. Types alone bring nothing with them. */
const read = (file: string): Source => {
  const text = readFileSync(file, 'utf8');
  const found = text.replaceAll(/\bimport type [^;]+;/g, '').matchAll(IMPORT);
  const paths = Array.from(found, ([, from = '']) =>
    from.startsWith('#test/') ? join(root, 'test', from.slice(6)) : resolve(dirname(file), from),
  );
  return {
    reaches: REACHES.test(text),
    imports: paths.filter((path) => path.endsWith('.ts') && existsSync(path)),
  };
};

/**
 * The test files that never reach the PostgreSQL of the run: on another one they would only run a second
 * time. Whole processes start the embedded database by themselves.
 */
export const filesWithoutDatabase = (): string[] => {
  const sources = new Map<string, Source>();
  const reaches = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    const source = sources.get(file) ?? read(file);
    sources.set(file, source);
    return source.reaches || source.imports.some((each) => reaches(each, seen));
  };
  return globSync('{src,test}/**/*.test.ts', { cwd: root })
    .filter((file) => !reaches(join(root, file)))
    .map((file) => file.replaceAll('\\', '/'));
};
