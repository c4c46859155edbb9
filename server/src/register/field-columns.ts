import { type Fields, keysOf, snakeCase, type SnakeKeys } from '@gi/contract/fields/field';
import { searchedFields } from '@gi/contract/fields/person-fields';
import type {
  Person,
  Production,
  RegistrationFacts,
} from '@gi/contract/fields/registration-fields';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Columns with the values of their fields. A `Name` that `Table` lacks does not compile. */
type Columns<
  Values,
  Table extends keyof Database,
  Name extends keyof Values & keyof Database[Table],
> = Pick<Values, Name>;

export type PersonColumns = Columns<SnakeKeys<Person>, 'producers', keyof SnakeKeys<Person>>;
export type ProductionColumns = Columns<
  SnakeKeys<Production>,
  'production_details',
  keyof SnakeKeys<Production>
>;
export type RegistrationColumns = Columns<
  SnakeKeys<RegistrationFacts>,
  'registrations',
  keyof SnakeKeys<RegistrationFacts>
>;

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

/** The columns of the person that the search of the lists looks through. */
export const searchableColumns = (alias: string): RawBuilder<unknown> =>
  sql.join(searchedFields.map((key) => refOf(alias, key)));
