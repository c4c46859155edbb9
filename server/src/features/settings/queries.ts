import type { UnitSettings } from '@gi/contract/settings';
import { sql, type Transaction } from 'kysely';
import { unitSettingsName } from '#core/unit-settings.ts';
import type { Database } from '#db/schema.ts';

export const putUnitSettings = async (
  trx: Transaction<Database>,
  value: UnitSettings,
): Promise<void> => {
  await trx
    .insertInto('settings')
    .values({ name: unitSettingsName, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: JSON.stringify(value), updated_at: sql<Date>`now()` }),
    )
    .execute();
};
