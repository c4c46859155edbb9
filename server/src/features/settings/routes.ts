import { settings, type UnitSettings, type UnitSettingsReply } from '@gi/contract/settings';
import { textOrNull } from '@gi/contract/text';
import { callerOf } from '#access.ts';
import type { Feature } from '#feature.ts';
import { writeAuditEntry } from '#core/audit.ts';
import { readUnitSettings } from '#core/unit-settings.ts';
import { putUnitSettings } from './queries.ts';

export const settingsRoutes: Feature = (app, services) => {
  const { db } = services;
  const reply = (unit: UnitSettings): UnitSettingsReply => ({
    ...unit,
    publicUrl: services.settings.publicUrl ?? null,
  });

  app.route({ ...settings.unit, handler: async () => reply(await readUnitSettings(db)) });

  app.route({
    ...settings.changeUnit,
    handler: (request) =>
      db.transaction().execute(async (trx) => {
        const { body } = request;
        const before = await readUnitSettings(trx);
        const after: UnitSettings = {
          ...body,
          unitAddress: textOrNull(body.unitAddress),
          issuingOfficer: textOrNull(body.issuingOfficer),
          webAddress: body.webAddress === undefined ? before.webAddress : body.webAddress,
        };
        const fields = Object.entries(after).flatMap(([field, value]) =>
          before[field as keyof UnitSettings] === value ? [] : [field],
        );
        await putUnitSettings(trx, after);
        await writeAuditEntry(trx, callerOf(request), 'settings.changed', undefined, { fields });
        return reply(after);
      }),
  });
};
