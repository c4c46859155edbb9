import type { UnitSettings } from '@gi/contract/schemas/settings';
import { sql, type Transaction } from 'kysely';
import { unitSettingsName } from '#base/unit-settings.ts';
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

export const putUnitLogo = async (trx: Transaction<Database>, image: Buffer): Promise<void> => {
  await trx
    .insertInto('unit_logo')
    .values({ image })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ image }))
    .execute();
};

export const deleteUnitLogo = async (trx: Transaction<Database>): Promise<void> => {
  await trx.deleteFrom('unit_logo').execute();
};
