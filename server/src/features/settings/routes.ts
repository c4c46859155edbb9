import { settings, type UnitSettings } from '@gi/contract/settings';
import { callerOf } from '#access.ts';
import type { Feature } from '#feature.ts';
import { writeAuditEntry } from '#core/audit.ts';
import { readUnitSettings } from '#core/unit-settings.ts';
import { putUnitSettings } from './queries.ts';

const orNull = (text: string | null): string | null => (text === '' ? null : text);

export const settingsRoutes: Feature = (app, { db }) => {
  app.route({ ...settings.unit, handler: () => readUnitSettings(db) });

  app.route({
    ...settings.changeUnit,
    handler: (request) =>
      db.transaction().execute(async (trx) => {
        const { body } = request;
        const before = await readUnitSettings(trx);
        const after: UnitSettings = {
          ...body,
          unitAddress: orNull(body.unitAddress),
          issuingOfficer: orNull(body.issuingOfficer),
        };
        const fields = Object.entries(after).flatMap(([field, value]) =>
          before[field as keyof UnitSettings] === value ? [] : [field],
        );
        await putUnitSettings(trx, after);
        await writeAuditEntry(trx, callerOf(request), 'settings.changed', undefined, { fields });
        return after;
      }),
  });
};
