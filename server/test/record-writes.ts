import type { ReviewDecision } from '@gi/contract/fields/review-states';
import fc from 'fast-check';
import { record } from './applications.ts';
import {
  anyPicture,
  makeAdditional,
  makeRegistration,
  readRegistration,
  someProduct,
} from './make.ts';
import { decideAbout } from './reviews.ts';
import { erasePerson } from './rights.ts';
import type { World } from './world.ts';

/** A registration that a sequence of writes made. */
export type Made = { registrationId: number; producerId: number };

/** Some write over the registrations made so far; most answer 200, and a refused one changes nothing. */
type Write = { what: string; pick: number; text: string };

const names = fc.constantFrom('Lakshmi Devi', 'लक्ष्मी देवी', '=Anna', 'A "b", c', '𝒜nna 🙂');
const products = ['Kangra Tea', 'Darjeeling Tea', 'Assam Silk', 'Muga Silk of Assam'];
const pinCodes = ['781001', '734101', '176215'];

const idOf = (made: readonly Made[], { pick }: Write): number =>
  made[pick % made.length]?.registrationId ?? 0;

const put = (world: World, id: number, json: object) =>
  world.call({ method: 'PUT', url: `/registrations/${id}`, as: world.meera, json });

const replaceDocument = async (world: World, id: number, type: string) => {
  const form = new FormData();
  form.set('type', type);
  form.set('registrationId', String(id));
  form.set('file', new Blob([new Uint8Array(await anyPicture())]), 'x.jpg');
  return world.call({ url: '/upload-document', as: world.meera, form });
};

const told = { toldOn: '2026-01-05', channel: 'letter' };
const consentOf = (made: readonly Made[], { pick }: Write): string =>
  `/producers/${made[pick % made.length]?.producerId}/consent`;

/** Each kind of write over HTTP that changes what lists show of a registration. */
export const writes: Record<
  string,
  (world: World, made: Made[], write: Write) => Promise<unknown>
> = {
  create: async (world, made, { text, pick }) =>
    made.push(
      await makeRegistration(world, pick % 2 === 0 ? world.asha : world.ravi, {
        name: text,
        voterId: pick % 3 === 0 ? undefined : `ABC${String(1_000_000 + pick + made.length * 97)}`,
      }),
    ),
  additional: async (world, made, { pick }) => {
    const base = made[pick % made.length];
    if (base === undefined) return;
    const name = products[pick % products.length] ?? '';
    const id = await makeAdditional(world, world.meera, base.registrationId, name).catch(() => 0);
    if (id > 0) made.push({ registrationId: id, producerId: base.producerId });
  },
  'edit person': (world, made, write) =>
    put(world, idOf(made, write), { name: write.text, pan_number: 'ABCPE1234F' }),
  'edit registration': (world, made, write) =>
    put(world, idOf(made, write), { area_of_production: write.text }),
  'edit production': async (world, made, write) => {
    const id = idOf(made, write);
    const response = await world.call({ url: `/registrations/${id}`, as: world.meera });
    if (response.statusCode !== 200) return;
    const { production_details: entries } = await readRegistration(world, world.meera, id);
    const annualProduction = String(1_000 + write.pick);
    await put(world, id, { production_details: [{ id: entries[0]?.id, annualProduction }] });
  },
  'place by hand': (world, made, write) =>
    put(world, idOf(made, write), { pin_code: pinCodes[write.pick % pinCodes.length] }),
  'new address': (world, made, write) =>
    put(world, idOf(made, write), {
      address: `Weavers Lane ${write.pick}, ${pinCodes[write.pick % pinCodes.length]}`,
    }),
  document: (world, made, write) =>
    replaceDocument(world, idOf(made, write), write.pick % 2 === 0 ? 'photo' : 'panCard'),
  approve: (world, made, write) => decide(world, idOf(made, write), 'approve'),
  return: (world, made, write) => decide(world, idOf(made, write), 'return'),
  reject: (world, made, write) => decide(world, idOf(made, write), 'reject'),
  'return and resubmit': async (world, made, write) => {
    const id = idOf(made, write);
    await decide(world, id, 'return');
    await world.call({ url: `/registrations/${id}/resubmit`, as: world.asha, json: {} });
  },
  'approve and file': async (world, made, write) => {
    const registrationId = idOf(made, write);
    await decide(world, registrationId, 'approve');
    const { productId } = await someProduct(world);
    const items = [{ registrationId, productId }];
    await record(world, { event: 'filed', on: '2026-01-10', items });
  },
  'reject and reopen': async (world, made, write) => {
    await decide(world, idOf(made, write), 'reject');
    await decide(world, idOf(made, write), 'reopen');
  },
  'file and take back': async (world, made, write) => {
    await writes['approve and file']?.(world, made, write);
    const { productId } = await someProduct(world);
    await world.call({
      url: '/applications/events/undo',
      as: world.meera,
      json: { registrationId: idOf(made, write), productId, reason: 'Another person' },
    });
  },
  erase: async (world, made, write) => {
    const { producerId, registrationId } = made[write.pick % made.length] ?? made[0]!;
    const response = await world.call({ url: `/registrations/${registrationId}`, as: world.meera });
    if (response.statusCode !== 200) return;
    const { name } = response.json<{ name: string }>();
    await erasePerson(world, producerId, name);
  },
  withdraw: (world, made, write) =>
    world.call({ url: `${consentOf(made, write)}/withdrawal`, as: world.meera, json: told }),
  'give again': async (world, made, write) => {
    await world.call({ url: `${consentOf(made, write)}/withdrawal`, as: world.meera, json: told });
    const json = { ...told, language: 'as', noticeVersion: '1' };
    await world.call({ url: consentOf(made, write), as: world.meera, json });
  },
  remove: (world, made, write) =>
    world.call({
      method: 'DELETE',
      url: `/registrations/${idOf(made, write)}`,
      as: world.meera,
    }),
};

const decide = async (world: World, id: number, decision: ReviewDecision): Promise<void> => {
  const { statusCode } = await world.call({ url: `/registrations/${id}`, as: world.meera });
  // It may have been removed by an earlier write.
  if (statusCode !== 200) return;
  const isSaid = decision === 'return' || decision === 'reject';
  const note = isSaid ? 'Please compare with the card' : undefined;
  await decideAbout(world, world.meera, id, decision, note === undefined ? {} : { note });
};

/** One write of a random sequence. */
export const aWrite: fc.Arbitrary<Write> = fc.record({
  what: fc.constantFrom(...Object.keys(writes)),
  pick: fc.nat(1000),
  text: names,
});
