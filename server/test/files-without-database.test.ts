import { expect, it } from 'vitest';
import { filesWithoutDatabase } from '#test/files-without-database.ts';

it('a file runs on the second PostgreSQL when it reaches a database of the run, by itself or by what it imports', () => {
  const without = filesWithoutDatabase();
  expect(without).toEqual(
    expect.arrayContaining(['src/lib/zip/zip.test.ts', 'test/process/kill.test.ts']),
  );
  for (const file of [
    'src/db/database.test.ts',
    'src/db/grants.test.ts',
    'src/register/registration-lists.test.ts',
    'test/attacks/outages.test.ts',
    'test/process/database-prepare.test.ts',
    'test/process/restore-to.test.ts',
    'test/process/two-machines.test.ts',
  ])
    expect(without).not.toContain(file);
});
