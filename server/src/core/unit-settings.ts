import { defaultUnitSettings, type UnitSettings } from '@gi/contract/settings';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** What the papers say about the issuing unit; the defaults until an administrator sets them. */
export const readUnitSettings = (_db: Kysely<Database>): Promise<UnitSettings> =>
  Promise.resolve(defaultUnitSettings);
