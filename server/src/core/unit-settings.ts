import { defaultUnitSettings, UnitSettings } from '@gi/contract/settings';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export const unitSettingsName = 'unit';

/** What the papers say about the unit; the defaults stand where nobody chose. */
export const readUnitSettings = async (db: Kysely<Database>): Promise<UnitSettings> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', unitSettingsName)
    .executeTakeFirst();
  const kept = UnitSettings.safeParse({ ...defaultUnitSettings, ...row?.value });
  return kept.success ? kept.data : defaultUnitSettings;
};
