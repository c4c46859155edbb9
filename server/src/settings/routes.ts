import { settings, UnitSettings, type UnitSettingsReply } from '@gi/contract/schemas/settings';
import { textOrNull } from '@gi/contract/values/text';
import { callerOf, signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { readUnitLogo, readUnitSettings } from '#base/unit-settings.ts';
import { processLogo } from '#lib/pictures/image.ts';
import { readForm } from '#http/multipart.ts';
import { changeSettings } from './change-settings.ts';
import { deleteUnitLogo, putUnitLogo, putUnitSettings } from './queries.ts';

const logoChanged = { fields: ['logo'] };

const fieldNames = Object.keys(UnitSettings.shape) as (keyof UnitSettings)[];
/** The rules of which the trail has the values too. The other fields may name people. */
const rules: readonly (keyof UnitSettings)[] = [
  'fourEyes',
  'seeBeforeApproval',
  'eraseFourEyes',
  'requireDeviceLock',
  'aadharPictures',
];

/** The changed fields, and of rules the values before and after. */
const detailOf = (before: UnitSettings, after: UnitSettings) => {
  const fields = fieldNames.filter((field) => before[field] !== after[field]);
  const changed = fields.filter((field) => rules.includes(field));
  if (changed.length === 0) return { fields };
  const valuesOf = (unit: UnitSettings) =>
    Object.fromEntries(changed.map((field) => [field, unit[field]]));
  return { fields, from: valuesOf(before), to: valuesOf(after) };
};

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
      changeSettings(db, callerOf(request), async (trx, caller) => {
        const before = await readUnitSettings(trx);
        const merged = UnitSettings.parse({ ...before, ...request.body });
        const after = {
          ...merged,
          unitAddress: textOrNull(merged.unitAddress),
          unitTelephone: textOrNull(merged.unitTelephone),
          issuingOfficer: textOrNull(merged.issuingOfficer),
          cardSecondLine: textOrNull(merged.cardSecondLine),
        };
        const detail = detailOf(before, after);
        if (detail.fields.length === 0) return reply(after);
        await putUnitSettings(trx, after);
        await writeAuditEntry(trx, caller, 'settings.changed', undefined, detail);
        return reply(after);
      }),
  });

  const logoReply = (image: Uint8Array | null) => ({
    logo: image === null ? null : `data:image/png;base64,${Buffer.from(image).toString('base64')}`,
  });

  app.route({ ...settings.logo, handler: async () => logoReply(await readUnitLogo(db)) });

  app.route({
    ...settings.changeLogo,
    handler: (request) =>
      services.uploadLimiter.run(signedInCallerOf(request).user.id, async (slot) => {
        const { files } = await readForm(settings.changeLogo, request, slot);
        const image = await processLogo(files.take().file);
        await changeSettings(db, callerOf(request), async (trx, caller) => {
          await putUnitLogo(trx, image);
          await writeAuditEntry(trx, caller, 'settings.changed', undefined, logoChanged);
        });
        return logoReply(image);
      }),
  });

  app.route({
    ...settings.removeLogo,
    handler: (request) =>
      changeSettings(db, callerOf(request), async (trx, caller) => {
        await deleteUnitLogo(trx);
        await writeAuditEntry(trx, caller, 'settings.changed', undefined, logoChanged);
        return logoReply(null);
      }),
  });
};
