import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyPicture, freshAadhar, makeRegistration, someProduct } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { filePart } from '#test/stored.ts';
import { unzip } from '#test/unzip.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let registrationId: number;
const aadharNumber = freshAadhar();
beforeAll(async () => {
  world = await openWorld();
  ({ registrationId } = await makeRegistration(world, world.asha, { aadharNumber }));
});
afterAll(() => world.close());

const send = (url: string, json: object, as: Person = world.meera) => world.call({ url, as, json });
const table = (body: string): Record<string, string>[] => parse(body, { columns: true, bom: true });
const error = (response: { json: () => unknown }) => (response.json() as { error: string }).error;

describe('the production export', () => {
  const url = '/registrations/export-production-by-user';
  it('zips the production table, the four papers of each product and the documents on file', async () => {
    const response = await send(url, { registrationId }, world.asha);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="production_export_${registrationId}.zip"`,
    );
    const files = new Map(
      (await unzip(response.rawPayload)).map((entry) => [entry.name, entry.content]),
    );
    const { name } = await someProduct(world);
    expect([...files.keys()].toSorted()).toEqual(
      [
        `production_${registrationId}.csv`,
        ...['Form GI 3A', 'NOC', 'Producer card', 'Statement of case'].map(
          (paper) => `papers/${name} - ${paper}.html`,
        ),
        'documents/Signature.jpg',
        'documents/Photo.jpg',
      ].toSorted(),
    );
    const form = files.get(`papers/${name} - Form GI 3A.html`)?.toString('utf8') ?? '';
    expect(form).toMatch(/^<!doctype html>/i);
    expect(form).toContain('Form GI 3A');
    expect(form).not.toContain(aadharNumber);
    const csv = files.get(`production_${registrationId}.csv`)?.toString('utf8') ?? '';
    expect(table(csv)).toMatchObject([
      { Product: name, Status: 'Produced', 'Annual Turnover (₹)': '450000', Unit: 'kg' },
    ]);
    expect(files.get('documents/Photo.jpg')?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('holds scans that show a number only for an administrator who asks for full numbers', async () => {
    const form = new FormData();
    form.set('type', 'panCard');
    form.set('registrationId', String(registrationId));
    form.set('file', filePart(await anyPicture(), 'pan.jpg', 'image/jpeg'));
    const added = await world.call({ url: '/upload-document', as: world.asha, form });
    expect(added.statusCode, added.body).toBe(200);
    const documentsFor = async (json: object, as = world.meera): Promise<string[]> =>
      (await unzip((await send(url, { registrationId, ...json }, as)).rawPayload))
        .map((entry) => entry.name)
        .filter((name) => name.startsWith('documents/'));
    const without = ['documents/Signature.jpg', 'documents/Photo.jpg'].toSorted();
    expect((await documentsFor({ fullIds: true })).toSorted()).toEqual(
      ['documents/Aadhar Card.jpg', 'documents/PAN Card.jpg', ...without].toSorted(),
    );
    // This role sees no identity numbers at all.
    const clerk = await makeGuest(world, 'filing');
    expect((await documentsFor({}, clerk)).toSorted()).toEqual(without);
    expect((await documentsFor({ fullIds: false })).toSorted()).toEqual(without);
    expect((await documentsFor({})).toSorted()).toEqual(without);
    const refused = await send(url, { registrationId, fullIds: true }, world.asha);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      403,
      'Admin access required',
    ]);
    const entries = await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'export.production')
      .where('user_id', '=', world.meera.user.id)
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(entries.map((entry) => entry.detail['fullIds'])).toEqual([false, false, true]);
  });

  it('needs an id and knows no registration of another collector', async () => {
    expect(error(await send(url, {}))).toBe('User ID is required for export');
    const foreign = await send(url, { registrationId }, world.ravi);
    expect([foreign.statusCode, error(foreign)]).toEqual([404, 'Registration not found']);
  });
});
