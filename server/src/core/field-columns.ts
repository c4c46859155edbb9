import { type Fields, keysOf, snakeCase, type SnakeKeys } from '@gi/contract/field';
import type { Person, Production, RegistrationFacts } from '@gi/contract/registration-fields';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Compiles only when `Name` is a column of `Table`. */
type ColumnOf<Table extends keyof Database, Name extends keyof Database[Table]> = Name;

/** The columns of the fields; a field whose table lacks its column does not compile. */
export type FieldColumn =
  | ColumnOf<'producers', keyof SnakeKeys<Person>>
  | ColumnOf<'production_details', keyof SnakeKeys<Production>>
  | ColumnOf<'registrations', keyof SnakeKeys<RegistrationFacts>>;

const refOf = (alias: string, key: string): RawBuilder<unknown> =>
  sql.ref(`${alias}.${snakeCase(key)}`);

/** The columns of a group of fields for a select list, each under its own name. */
export const selectFields = (fields: Fields, alias: string): RawBuilder<unknown> =>
  sql.join(
    keysOf(fields).map((key) =>
      // numeric would arrive as text; a float8 holds the 15 digits of an amount exactly.
      fields[key]?.input === 'decimal'
        ? sql`${refOf(alias, key)}::float8 as ${sql.id(snakeCase(key))}`
        : refOf(alias, key),
    ),
  );

/** The fields of a group as arguments of `json_build_object`, under their keys of the contract. */
export const jsonFields = (fields: Fields, alias: string): RawBuilder<unknown> =>
  sql.join(keysOf(fields).map((key) => sql`${sql.lit(key)}, ${refOf(alias, key)}`));

/** The columns of a group that the search of the lists looks through. */
export const searchableFields = (fields: Fields, alias: string): RawBuilder<unknown> =>
  sql.join(
    keysOf(fields)
      .filter((key) => fields[key]?.searchable === true)
      .map((key) => refOf(alias, key)),
  );
