import { addDays, addMonths, dayOf } from '@gi/contract/values/days';
import type { CaseFile } from '@gi/contract/schemas/case-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshNumber, makeApplication, record } from '#test/applications.ts';
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

/** The packet of a product that is granted until a day, and what the trail says of it. */
const packetUntil = async (validUntil: string) => {
  const item = await makeApplication(world, 'advertised', '2016-01-10');
  const authorisedUserNo = freshNumber();
  const granted = { event: 'granted', on: '2016-02-01', items: [item] } as const;
  const done = await record(world, { ...granted, authorisedUserNo, validUntil });
  expect(done.statusCode, done.body).toBe(200);
  const printed = await world.call({
    url: '/registrations/export-product-pdf',
    as: world.meera,
    json: { ...item, copies: ['proprietor'] },
  });
  expect(printed.statusCode, printed.body).toBe(200);
  const url = `/registrations/${item.registrationId}/case`;
  const file = (await world.call({ url, as: world.meera })).json<CaseFile>();
  return { pages: pagesOf(printed.rawPayload), authorisedUserNo, papers: file.papers[0]?.papers };
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

it('has no signature, which is given anew, and the box of the certificate', () => {
  const renewal = { authorisedUserNo: 'AU/2016/1', validUntil: '2026-12-31' };
  const input = { ...paperInput(), renewal };
  const papers = buildPacket(input);
  expect(papers.map(({ kind }) => kind)).toEqual(['cover', 'renewal', 'proof']);
  expect(papers[1]?.images).toEqual({});
  expect(packetKindsOf(input)).toEqual(['renewal']);
});
