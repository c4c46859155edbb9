import { defaultUnitSettings, UnitSettings } from '@gi/contract/schemas/settings';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export const unitSettingsName = 'unit';

/**
 * The address that the QR code of a card opens: the one that was entered, else PUBLIC_URL. Never the
 * Host header of a request, which any client can choose.
 */
export const cardAddress = (unit: UnitSettings, publicUrl: string | undefined): string | null =>
  unit.webAddress ?? publicUrl ?? null;

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

/** The logo of the producer cards, PNG; null without one. */
export const readUnitLogo = async (db: Kysely<Database>): Promise<Uint8Array | null> => {
  const row = await db.selectFrom('unit_logo').select('image').executeTakeFirst();
  return row?.image ?? null;
};
