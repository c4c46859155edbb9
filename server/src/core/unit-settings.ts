import { defaultUnitSettings, UnitSettings } from '@gi/contract/settings';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export const unitSettingsName = 'unit';

/** The settings of the unit; the defaults for those that were never set. */
export const readUnitSettings = async (db: Kysely<Database>): Promise<UnitSettings> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', unitSettingsName)
    .executeTakeFirst();
  const parsed = UnitSettings.safeParse({ ...defaultUnitSettings, ...row?.value });
  return parsed.success ? parsed.data : defaultUnitSettings;
};
