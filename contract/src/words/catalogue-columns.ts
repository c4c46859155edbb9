import { nameLanguages, type NameLanguage } from '../fields/entry-names.ts';

const nameColumn = <L extends NameLanguage>(language: L): `name_${L}` => `name_${language}`;

/** The columns of names in other languages, as `name_hi`. */
export const nameColumns = nameLanguages.map(nameColumn);

/**
 * The columns of a catalogue file, as it is exported and imported. `name` and `category` are required in
 * an import. In a row with an id an empty cell empties the field; in a row without one it keeps what is there.
 */
export const catalogueColumns = [
  'kind',
  'id',
  'name',
  'category',
  'state',
  'application_no',
  'proprietor',
  'proprietor_address',
  'description',
  'retired',
  ...nameColumns,
] as const;
export type CatalogueColumn = (typeof catalogueColumns)[number];
export const importRowsShown = 1000;
