import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultUnitSettings } from '@gi/contract/settings';
import { readUnitSettings } from '#core/unit-settings.ts';
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
    const after = { ...chosen, issuingOfficer: null, webAddress: null };
    expect((await put(chosen)).json()).toEqual({ ...after, publicUrl: null });
    expect(await readUnitSettings(world.services.db)).toEqual(after);
    const entry = await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'settings.changed')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toEqual({ fields: ['unitName', 'unitAddress', 'fee', 'cardYears'] });
  });

  it('keep the web address of the register when it is not sent', async () => {
    const webAddress = 'https://register.example.in';
    expect((await put({ ...chosen, webAddress: `${webAddress}/` })).json()).toMatchObject({
      webAddress,
    });
    expect((await put(chosen)).json()).toMatchObject({ webAddress });
    expect((await put({ ...chosen, webAddress: null })).json()).toMatchObject({ webAddress: null });
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
