import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isOffice, type SignedInCaller } from '#base/caller.ts';
import { problemAt } from '#base/errors.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import type { StoredDocument } from '#documents/document-store.ts';

/**
 * Refuses the picture of an Aadhar card without the tick that its number is covered, where the unit requires that.
 * The office is not bound: it replaces what only it has, and imports what was recorded before.
 * @throws {Problem} 400 `document.number_uncovered` at its field
 */
export const refuseUncovered = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  numberCovered: boolean,
): Promise<void> => {
  if (numberCovered || isOffice(caller)) return;
  const { aadharPictures } = await readUnitSettings(db);
  if (aadharPictures === 'require') throw problemAt('document.number_uncovered', 'numberCovered');
};

/** The same document; one of an Aadhar card has the fact that its number is covered. */
export const markCovered = (document: StoredDocument, numberCovered: boolean): StoredDocument =>
  document.columns.kind === 'aadharCard'
    ? { ...document, columns: { ...document.columns, number_covered: numberCovered } }
    : document;
