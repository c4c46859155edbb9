import { settings, type UnitSettings, type UnitSettingsReply } from '@gi/contract/schemas/settings';
import { textOrNull } from '@gi/contract/values/text';
import { callerOf, signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { readUnitLogo, readUnitSettings } from '#base/unit-settings.ts';
import { processLogo } from '#lib/pictures/image.ts';
import { readForm } from '#http/multipart.ts';
import { deleteUnitLogo, putUnitLogo, putUnitSettings } from './queries.ts';

const logoChanged = { fields: ['logo'] };

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
        const kept = (value: string | null | undefined, before: string | null) =>
          value === undefined ? before : textOrNull(value);
        const after: UnitSettings = {
          ...body,
          unitAddress: textOrNull(body.unitAddress),
          unitTelephone: kept(body.unitTelephone, before.unitTelephone),
          issuingOfficer: textOrNull(body.issuingOfficer),
          webAddress: body.webAddress === undefined ? before.webAddress : body.webAddress,
          fourEyes: body.fourEyes ?? before.fourEyes,
          seeBeforeApproval: body.seeBeforeApproval ?? before.seeBeforeApproval,
          eraseFourEyes: body.eraseFourEyes ?? before.eraseFourEyes,
          requireDeviceLock: body.requireDeviceLock ?? before.requireDeviceLock,
          aadharPictures: body.aadharPictures ?? before.aadharPictures,
          cardSecondLine: kept(body.cardSecondLine, before.cardSecondLine),
          monthlyTarget:
            body.monthlyTarget === undefined ? before.monthlyTarget : body.monthlyTarget,
        };
        const fields = Object.entries(after).flatMap(([field, value]) =>
          before[field as keyof UnitSettings] === value ? [] : [field],
        );
        await putUnitSettings(trx, after);
        await writeAuditEntry(trx, callerOf(request), 'settings.changed', undefined, { fields });
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
        await db.transaction().execute(async (trx) => {
          await putUnitLogo(trx, image);
          await writeAuditEntry(trx, callerOf(request), 'settings.changed', undefined, logoChanged);
        });
        return logoReply(image);
      }),
  });

  app.route({
    ...settings.removeLogo,
    handler: (request) =>
      db.transaction().execute(async (trx) => {
        await deleteUnitLogo(trx);
        await writeAuditEntry(trx, callerOf(request), 'settings.changed', undefined, logoChanged);
        return logoReply(null);
      }),
  });
};
