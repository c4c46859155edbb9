import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyText } from '#test/html-tree.ts';
import {
  anyPicture,
  makeRegistration,
  readRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let id: number;
let product: { productId: number };
beforeAll(async () => {
  world = await openWorld();
  product = await someProduct(world);
  id = (await makeRegistration(world, world.asha)).registrationId;
});
afterAll(() => world.close());

const print = (
  body: { registrationId?: number; kind?: string; layout?: string; copies?: string[] } = {},
) =>
  world.call({
    url: '/registrations/export-product-pdf',
    as: world.asha,
    json: { registrationId: id, productId: product.productId, ...body },
  });

describe('what will be blank', () => {
  it('is told for each product, to the owner only', async () => {
    const ask = (as: World['asha']) => world.call({ url: `/paper-blanks/${id}`, as });
    const { products } = (await ask(world.asha)).json<{
      products: { productId: number; blanks: { fact: string; papers: string[] }[] }[];
    }>();
    expect(products.map(({ productId }) => productId)).toContain(product.productId);
    const facts = products[0]?.blanks.map(({ fact }) => fact);
    expect(facts).toContain('issuingOfficer');
    expect(facts).not.toContain('signature');
    expect((await ask(world.ravi)).statusCode).toBe(404);
  });
});

describe('the packet of one product', () => {
  it.runIf(hasPoppler)(
    'has the proof of production as a page, and the bookmark of its person',
    async () => {
      const proof = await anyPicture();
      const form = await registrationForm(
        registrationFields(await someProduct(world), { name: 'Proof Bora' }),
        { proofOfProduction: proof },
      );
      const made = await world.call({ url: '/registrations', as: world.asha, form });
      const { registrationId } = made.json<{ registrationId: number }>();
      const packet = (await print({ registrationId })).rawPayload;
      const pages = pagesOf(packet);
      expect(pages).toHaveLength(6);
      expect(pages[0]).toMatch(/5\. Proof of production \(copy of the document on record\) page 6/);
      expect(pages[5]).toContain('Proof of Production Proof Bora, Muga Silk of Assam');
      expect(packet.includes('/Type /Outlines')).toBe(true);
    },
  );
});

describe('what only the papers say', () => {
  it('is filled in afterwards, printed, kept in the history and cleared again', async () => {
    const { registrationId } = await makeRegistration(world, world.asha, { name: 'অঞ্জলি বড়ো' });
    const url = `/registrations/${registrationId}`;
    const put = (json: object) => world.call({ method: 'PUT', url, as: world.asha, json });
    const [entry] = (await readRegistration(world, world.asha, registrationId)).production_details;
    const saved = await put({
      name_latin: 'Anjali Boro',
      address_for_service: 'Care of the Weavers’ Society, Guwahati',
      production_details: [
        {
          id: entry?.id,
          productionMethod: 'Throw-shuttle loom',
          startYear: '২০০৮',
          signingPlace: 'Sualkuchi',
          signingDate: '2026-11-20',
        },
      ],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const paper = async (kind: string) => {
      const json = { registrationId, productId: entry?.product_id };
      const printed = { url: `/registrations/export-product-${kind}`, as: world.asha, json };
      return bodyText((await world.call(printed)).body);
    };
    expect(await paper('gi3a')).toContain('Care of the Weavers’ Society, Guwahati');
    expect(await paper('gi3a')).toContain('Date: 20/11/2026 Place: Sualkuchi');
    const statement = await paper('statement');
    expect(statement).toContain('Name Anjali Boro (অঞ্জলি বড়ো)');
    expect(statement).toContain(
      'Year of beginning 2008 Method and raw material Throw-shuttle loom',
    );
    expect(await paper('card')).toContain('অঞ্জলি বড়ো Anjali Boro');
    await put({ name_latin: null });
    expect(await paper('card')).not.toContain('Anjali Boro');
  });

  it.each([
    [{ signingDate: '2026-02-30' }, 'Date of Signing must be a day such as 2026-01-31'],
    [{ startYear: '1492' }, 'Start Year must be between 1800 and 2100'],
  ])('is refused with a sentence when it cannot be: %j', async (fields, sentence) => {
    const [entry] = (await readRegistration(world, world.asha, id)).production_details;
    const refused = await world.call({
      method: 'PUT',
      url: `/registrations/${id}`,
      as: world.asha,
      json: { production_details: [{ id: entry?.id, ...fields }] },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(sentence);
  });
});

describe('papers as PDF', () => {
  it('come one by one or as the whole packet, to be saved under a plain name', async () => {
    const one = await print({ kind: 'gi3a' });
    const packet = await print();
    expect(one.statusCode).toBe(200);
    expect(one.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="gi3a_${id}_${product.productId}.pdf"`,
    });
    expect(one.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(packet.headers['content-disposition']).toContain(`packet_${id}_`);
    expect(packet.rawPayload.length).toBeGreaterThan(one.rawPayload.length);
  });

  it('of a card come for a printer of cards and on sheets of eight too', async () => {
    const pages = async (layout: string) => {
      const pdf = (await print({ kind: 'card', layout })).rawPayload.toString('latin1');
      return [...pdf.matchAll(/\/MediaBox ?\[0 0 (\d+)/g)].map(([, width]) => width);
    };
    expect(await pages('fold')).toEqual(['595']);
    expect(await pages('id1')).toEqual(['242', '242']);
    expect(await pages('eight')).toEqual(['595', '595']);
    const wrong = await print({ kind: 'card', layout: 'poster' });
    expect(wrong.json()).toMatchObject({ error: 'Please choose a layout of the card' });
  });

  it('of a packet come with the copies that were chosen', async () => {
    const pages = async (copies: string[]) =>
      (await print({ copies })).rawPayload.toString('latin1').match(/\/MediaBox/g)?.length;
    expect(await pages([])).toBe(5);
    expect(await pages(['proprietor'])).toBe(8);
    expect(await pages(['office', 'proprietor'])).toBe(13);
  });

  it('refuses a kind that there is not', async () => {
    const response = await print({ kind: 'passport' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'Please choose a paper' });
  });
});
