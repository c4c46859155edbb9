import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultUnitSettings } from '@gi/contract/schemas/settings';
import { lock } from '#db/advisory-locks.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { makeRegistration, someProduct } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { anyPdf, filePart } from '#test/stored.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const put = (json: object, as = world.meera) =>
  world.call({ method: 'PUT', url: '/settings/unit', as, json });
const chosen = {
  unitName: 'GI Unit, Bodoland University',
  unitAddress: 'Kokrajhar, Assam',
  issuingOfficer: '',
  fee: '100',
  entryNo: '3A',
  cardYears: null,
};

describe('the settings of the unit', () => {
  it('begin with a fee of ₹10 and entry 3A', async () => {
    const response = await world.call({ url: '/settings/unit', as: world.meera });
    expect(response.json()).toEqual({ ...defaultUnitSettings, publicUrl: null });
    expect(response.json()).toMatchObject({ fee: '10', entryNo: '3A' });
  });

  it('are kept, read by the papers, and noted by field in the trail', async () => {
    const after = {
      ...chosen,
      unitTelephone: null,
      issuingOfficer: null,
      webAddress: null,
      fourEyes: true,
      seeBeforeApproval: true,
      eraseFourEyes: false,
      requireDeviceLock: false,
      aadharPictures: 'as_they_are',
      cardSecondLine: null,
      monthlyTarget: null,
    };
    expect((await put(chosen)).json()).toEqual({ ...after, publicUrl: null });
    expect(await readUnitSettings(world.services.db)).toEqual(after);
    const entry = await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'settings.changed')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toEqual({ fields: ['unitName', 'unitAddress', 'fee', 'cardYears'] });
  });

  const newestDetail = async () => {
    const entry = await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'settings.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return entry.detail;
  };

  it('merge what two administrators change, and the trail has the values of rules', async () => {
    const { webAddress, publicUrl: _publicUrl, ...before } = (await put({})).json();
    const changes = [{ eraseFourEyes: true }, { aadharPictures: 'offer' }, { fee: '77' }];
    const { db } = world.services;
    const saved = await db.transaction().execute(async (trx) => {
      await lock(trx, 'unitSettings');
      const waiting = Promise.all(changes.map((change) => put(change)));
      await untilWaiting(db, changes.length);
      return { waiting };
    });
    await saved.waiting;
    const after = (await put({ seeBeforeApproval: false })).json();
    const merged = { ...before, ...Object.assign({}, ...changes), seeBeforeApproval: false };
    expect(after).toEqual({ ...merged, webAddress, publicUrl: null });
    expect(await newestDetail()).toEqual({
      fields: ['seeBeforeApproval'],
      from: { seeBeforeApproval: true },
      to: { seeBeforeApproval: false },
    });
    await put({ eraseFourEyes: false, aadharPictures: 'as_they_are', seeBeforeApproval: true });
    expect(await newestDetail()).toMatchObject({
      from: { eraseFourEyes: true, aadharPictures: 'offer' },
      to: { eraseFourEyes: false, aadharPictures: 'as_they_are' },
    });
    // Texts of the unit may name people, whom the trail would name for ever.
    await put({ issuingOfficer: 'Meera Kalita' });
    expect(await newestDetail()).toEqual({ fields: ['issuingOfficer'] });
  });

  it('keep the web address of the register when it is not sent', async () => {
    const webAddress = 'https://register.example.in';
    expect((await put({ ...chosen, webAddress: `${webAddress}/` })).json()).toMatchObject({
      webAddress,
    });
    expect((await put(chosen)).json()).toMatchObject({ webAddress });
    expect((await put({ ...chosen, webAddress: null })).json()).toMatchObject({ webAddress: null });
  });

  it('keep the second line of the cards when it is not sent, and no longer one than fits', async () => {
    const unitTelephone = '03661 277 001';
    expect((await put({ ...chosen, unitTelephone })).json()).toMatchObject({ unitTelephone });
    expect((await put(chosen)).json()).toMatchObject({ unitTelephone });
    expect((await put({ ...chosen, unitTelephone: '1'.repeat(41) })).statusCode).toBe(400);
    const cardSecondLine = 'ভৌগোলিক সূচক উৎপাদক';
    expect((await put({ ...chosen, cardSecondLine })).json()).toMatchObject({ cardSecondLine });
    expect((await put(chosen)).json()).toMatchObject({ cardSecondLine });
    expect((await put({ ...chosen, cardSecondLine: 'x'.repeat(81) })).statusCode).toBe(400);
    expect((await put({ ...chosen, cardSecondLine: ' ' })).json()).toMatchObject({
      cardSecondLine: null,
    });
  });

  it('keep the target of a month when it is not sent, and take it back with null', async () => {
    await put(chosen);
    expect((await put({ ...chosen, monthlyTarget: 300 })).json()).toMatchObject({
      monthlyTarget: 300,
    });
    expect((await put(chosen)).json()).toMatchObject({ monthlyTarget: 300 });
    // The second change changed nothing, so the newest entry is of the first.
    expect(await newestDetail()).toEqual({ fields: ['monthlyTarget'] });
    expect((await put({ ...chosen, monthlyTarget: null })).json()).toMatchObject({
      monthlyTarget: null,
    });
    for (const monthlyTarget of [0, -1, 2.5, 1_000_001, '300']) {
      const refused = await put({ ...chosen, monthlyTarget });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        fields: { monthlyTarget: 'Please enter a whole number from 1 to 1000000' },
      });
    }
  });

  it.each(['gi.example.in', 'javascript:alert(1)', 'https://a b', 'https://x.in/path', 'https://'])(
    'refuse %s as the web address',
    async (webAddress) => {
      const response = await put({ ...chosen, webAddress });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        fields: { webAddress: 'Please enter an address like https://register.example.in' },
      });
    },
  );

  it.each([
    [{ ...chosen, fee: 'ten' }, 'Please enter the fee in whole rupees'],
    [{ ...chosen, unitName: ' ' }, 'Please enter the name of the unit'],
    [{ ...chosen, cardYears: 0 }, 'Please enter 1 to 50 years'],
  ])('refuse wrong values with a sentence', async (json, sentence) => {
    const response = await put(json);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ error: string }>().error).toBe(sentence);
  });

  it('are an administrator’s business', async () => {
    expect((await put(chosen, world.asha)).json()).toMatchObject({
      error: 'Admin access required',
    });
  });
});

describe('the logo of the unit', () => {
  const logoUrl = '/settings/unit/logo';
  const send = (file: File, as = world.meera) => {
    const form = new FormData();
    form.append('file', file);
    return world.call({ method: 'PUT', url: logoUrl, as, form });
  };

  it('becomes a small PNG, is printed on cards and can be removed', async () => {
    expect((await world.call({ url: logoUrl, as: world.meera })).json()).toEqual({ logo: null });
    const sent = await send(
      filePart(await photo({ width: 1200, height: 900 }), 'l.jpg', 'image/jpeg'),
    );
    expect(sent.statusCode).toBe(200);
    const { logo } = sent.json<{ logo: string }>();
    expect(logo).toMatch(/^data:image\/png;base64,/);
    const stored = Buffer.from(logo.split(',')[1] ?? '', 'base64');
    expect([stored.readUInt32BE(16), stored.readUInt32BE(20)]).toEqual([320, 240]);
    expect((await world.call({ url: logoUrl, as: world.meera })).json()).toEqual({ logo });

    const { registrationId } = await makeRegistration(world, world.asha);
    const { productId } = await someProduct(world);
    const card = () =>
      world.call({
        url: '/registrations/export-product-card',
        as: world.asha,
        json: { registrationId, productId },
      });
    expect((await card()).body).toContain('class="logo"');
    const removed = await world.call({ method: 'DELETE', url: logoUrl, as: world.meera });
    expect(removed.json()).toEqual({ logo: null });
    expect((await card()).body).not.toContain('class="logo"');
  });

  it('is refused when it is no picture, and from a collector', async () => {
    const wrong = await send(filePart(anyPdf(), 'l.png', 'image/png'));
    expect(wrong.statusCode).toBe(415);
    const picture = filePart(await photo(), 'l.jpg', 'image/jpeg');
    expect((await send(picture, world.asha)).statusCode).toBe(403);
  });
});
