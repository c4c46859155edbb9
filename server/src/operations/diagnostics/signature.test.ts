import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration, someProduct } from '#test/make.ts';
import { anyPdf, filePart } from '#test/stored.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let id: number;
beforeAll(async () => {
  world = await openWorld();
  ({ registrationId: id } = await makeRegistration(world, world.asha));
});
afterAll(() => world.close());

const ask = (what: string, json: object, as: Person = world.meera) =>
  world.call({ url: `/test/${what}`, as, json });
const replaceSignature = (registrationId: number) => {
  const form = new FormData();
  form.set('type', 'signature');
  form.set('registrationId', String(registrationId));
  form.set('file', filePart(anyPdf(), 'signature.pdf', 'application/pdf'));
  return world.call({ url: '/upload-document', as: world.meera, form });
};

describe('the signature tests of administrators', () => {
  it('tell that a signature is on file, can be read and is the same on both papers', async () => {
    expect((await ask('signature-debug', { registrationId: id })).json()).toEqual({
      registration: {
        id,
        name: 'Lakshmi Devi',
        has_signature_path: true,
        signature_readable: true,
      },
    });
    const { name: productName } = await someProduct(world);
    for (const body of [{ registrationId: id }, { registrationId: id, productName }])
      expect((await ask('compare-signature', body)).json()).toEqual({
        registration: { id, name: 'Lakshmi Devi', has_signature_path: true },
        generated_html: {
          are_identical: true,
          gi3a_has_signature: true,
          statement_has_signature: true,
        },
      });
  });

  it('tell when the object of a signature is lost', async () => {
    const { registrationId, producerId } = await makeRegistration(world, world.asha);
    const row = await world.services.db
      .selectFrom('documents')
      .select('object_key')
      .where('producer_id', '=', producerId)
      .where('kind', '=', 'signature')
      .executeTakeFirstOrThrow();
    await world.files.delete(row.object_key);
    expect((await ask('signature-debug', { registrationId })).json()).toMatchObject({
      registration: { has_signature_path: true, signature_readable: false },
    });
  });

  it('tell when there is no picture to print', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    expect((await replaceSignature(registrationId)).statusCode).toBe(200);
    expect((await ask('compare-signature', { registrationId })).json()).toMatchObject({
      generated_html: {
        are_identical: false,
        gi3a_has_signature: false,
        statement_has_signature: false,
      },
    });
  });

  it.each([
    ['signature-debug', { registrationId: 999_999 }, 'Registration not found'],
    ['compare-signature', { registrationId: 999_999 }, 'Registration not found'],
  ])('%s of an unknown registration is not found', async (what, body, sentence) => {
    const response = await ask(what, body);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: sentence });
  });

  it('compare nothing for a product that the registration does not name', async () => {
    const response = await ask('compare-signature', { registrationId: id, productName: 'Gold' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: 'This registration has no such product' });
  });

  it.each(['signature-debug', 'compare-signature'])('%s is closed to collectors', async (what) => {
    const response = await ask(what, { registrationId: id }, world.asha);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: 'Admin access required' });
  });
});
