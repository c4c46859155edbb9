import { addDays, addMonths, dayOf } from '@gi/contract/values/days';
import type { CaseFile } from '@gi/contract/schemas/case-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attach, freshNumber, makeApplication, record, longAgo } from '#test/applications.ts';
import { anyPicture } from '#test/make.ts';
import { pdfOfPages } from '#test/pdfs.ts';
import { codeOf } from '#test/replies.ts';
import { paperInput } from '#test/paper-samples.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { openWorld, type World } from '#test/world.ts';
import { buildPacket, packetKindsOf } from './build-papers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const today = dayOf(new Date(), 'Asia/Kolkata');

const print = async (json: object): Promise<Buffer> => {
  const url = '/registrations/export-product-pdf';
  const printed = await world.call({ url, as: world.meera, json });
  expect(printed.statusCode, printed.body).toBe(200);
  return printed.rawPayload;
};

/** The packet of a product that is granted until a day, and what the trail says of it. */
const packetUntil = async (validUntil: string, scan?: Buffer) => {
  const item = await makeApplication(world, 'advertised', longAgo);
  const authorisedUserNo = freshNumber();
  const granted = { event: 'granted', on: longAgo, items: [item] } as const;
  const done = await record(world, { ...granted, authorisedUserNo, validUntil });
  expect(done.statusCode, done.body).toBe(200);
  if (scan !== undefined) expect((await attach(world, item, scan)).statusCode).toBe(201);
  const printed = await print({ ...item, copies: ['proprietor'] });
  const url = `/registrations/${item.registrationId}/case`;
  const file = (await world.call({ url, as: world.meera })).json<CaseFile>();
  return {
    ...{ item, pages: pagesOf(printed), authorisedUserNo },
    papers: file.papers[0]?.papers,
  };
};

it.runIf(hasPoppler)(
  'the packet of a grant that is due is that of its renewal, with its own list',
  async () => {
    const until = addMonths(today, 2);
    const { pages, authorisedUserNo, papers } = await packetUntil(until);
    expect(pages[0]).toContain('Subject: Renewal of the registration of Lakshmi Devi');
    expect(pages[0]).toMatch(/1\. Application for renewal page 2 2\. Copy of the certificate/);
    expect(pages[0]).not.toContain('Form GI 3A');
    const [year, month, day] = until.split('-');
    expect(pages[1]).toContain('[See entry No. 3B of the First Schedule]');
    expect(pages[1]).toContain(`Authorised user No.: ${authorisedUserNo}`);
    expect(pages[1]).toContain(`Registration valid until: ${day}/${month}/${year}`);
    expect(pages.join(' ')).not.toContain('Copy for the registered proprietor');
    expect(papers).toEqual(['renewal']);
  },
);

it.runIf(hasPoppler)(
  'one that expired is renewed too; before the last six months it is the first application',
  async () => {
    expect((await packetUntil(addDays(today, -1))).papers).toEqual(['renewal']);
    const early = await packetUntil(addMonths(today, 7));
    expect(early.pages[0]).toContain('for registration as an authorised user');
    expect(early.papers).toEqual(['gi3a', 'statement', 'letter', 'noc']);
  },
);

it.runIf(hasPoppler)(
  'prints again what was printed: the packet of the first application, or that of the renewal',
  async () => {
    const { item } = await packetUntil(addMonths(today, 2));
    const first = pagesOf(await print({ ...item, packet: 'first' }));
    expect(first[0]).toContain('for registration as an authorised user');
    expect(first[1]).toContain('GI 3A');
    const early = await packetUntil(addMonths(today, 7));
    const renewal = pagesOf(await print({ ...early.item, packet: 'renewal' }));
    expect(renewal[0]).toContain('Subject: Renewal of the registration');
    const url = '/registrations/export-product-pdf';
    const filed = { ...(await makeApplication(world, 'filed')), packet: 'renewal' };
    expect(codeOf(await world.call({ url, as: world.meera, json: filed }))).toEqual([
      409,
      'printout.not_granted',
    ]);
  },
);

it.runIf(hasPoppler).each([
  ['a picture', () => anyPicture()],
  ['a PDF', () => Promise.resolve(pdfOfPages(['Certificate']))],
])('encloses the scan of the certificate: %s', async (_what, scan) => {
  const { pages } = await packetUntil(addMonths(today, 2), Buffer.from(await scan()));
  expect(pages[0]).toMatch(/2\. Copy of the certificate of registration page 3/);
  expect(pages[2]).toContain('Certificate of Registration');
});

it('has no signature, which is given anew, and the box of the certificate', () => {
  const renewal = { authorisedUserNo: 'AU/2016/1', validUntil: '2026-12-31' };
  const input = { ...paperInput(), renewal };
  const papers = buildPacket(input);
  expect(papers.map(({ kind }) => kind)).toEqual(['cover', 'renewal', 'proof']);
  expect(papers[1]?.images).toEqual({});
  expect(packetKindsOf(input)).toEqual(['renewal']);
});

it('a job says which of its packets are renewals, and only what is blank on their papers', async () => {
  const due = (await packetUntil(addMonths(today, 2))).item;
  const first = await makeApplication(world, 'not_filed');
  const url = '/print-jobs/blanks';
  const json = { products: [due, first], kind: 'packet' };
  const reply = await world.call({ url, as: world.meera, json });
  const { papers, renewals, blanks } = reply.json<{
    papers: number;
    renewals: number;
    blanks: { fact: string; papers: number }[];
  }>();
  expect({ papers, renewals }).toEqual({ papers: 2, renewals: 1 });
  expect(blanks).toContainEqual({ fact: 'startYear', papers: 1 });
  expect(blanks).toContainEqual({ fact: 'proprietor', papers: 2 });
});
