import { createHash } from 'node:crypto';

/** The schema of 1.0, which is the one that the last commit before it had. */
const first = '0001-register';

/** The last commit with the migrations that led to 1.0. */
export const lastCommit = '24ad0623';

/** SHA-256 of the names of its migrations, one a line. */
const lastMigrations = 'c888bd738ce8b375a2bfb8619c26d109bad901d811b2a9b21dc29968a48f9f8c';

/** The database was made by a commit before `lastCommit`. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
  constructor() {
    super(
      `The database was made by a version before 1.0: start the commit ${lastCommit} on it once, then this version (nothing was changed)`,
    );
  }
}

const hashOf = (names: readonly string[]): string =>
  createHash('sha256').update(names.join('\n')).digest('hex');

/**
 * The migrations of a database or a backup by today's names: those of the last commit before 1.0 count as the
 * first of 1.0.
 * @param names in alphabetical order
 * @throws {OlderDatabaseError}
 */
export const namesSince1 = (names: readonly string[]): readonly string[] => {
  // The second migration of every version before 1.0.
  if (!names.includes('0002-settings')) return names;
  if (hashOf(names) !== lastMigrations) throw new OlderDatabaseError();
  return [first];
};
