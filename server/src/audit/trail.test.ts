import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import type { SampleIds } from '@gi/contract/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callWithSample,
  idsToSpend,
  makeCaller,
  makeSampleIds,
  needsOwnCaller,
} from '#test/sample-calls.ts';
import { openWorld, type World } from '#test/world.ts';

/** Every endpoint that changes something, driven by its sample, leaves an entry in the audit trail. */
let world: World;
let ids: SampleIds;
beforeAll(async () => {
  world = await openWorld();
  ids = await makeSampleIds(world);
});
afterAll(() => world.close());

/** Calls that change nothing and show no document and no number, each with what it does. */
const withoutEntry: Readonly<Record<string, string>> = {
  'printJobs.blanks':
    'counts what is missing and names nobody; the job has an entry when it starts',
  'diagnostics.signatureDebug': 'tells administrators whether a signature is stored',
  'registrations.search': 'lists registrations with masked numbers, as the GET list does',
  'retention.preview': 'counts and names people as a list does, without numbers',
  'reviews.claim': 'tells others who is deciding; taking one over has an entry',
  'reviews.release': 'tells others that nobody is deciding',
  'reviews.look': 'tells others who is looking; the numbers of the record have their own entry',
  'uploads.put': 'keeps a picture for 48 hours; the registration that takes it has an entry',
  'views.create': 'keeps filters and columns, nothing of a person',
  'views.update': 'keeps filters and columns, nothing of a person',
  'views.remove': 'forgets filters and columns, nothing of a person',
  'diagnostics.compareSignature': 'tells administrators whether two papers carry one signature',
};

const nonGet = allEndpoints.filter(([, { method }]) => method !== 'GET');
const audited = nonGet.filter(([name]) => withoutEntry[name] === undefined);

const lastEntry = async (): Promise<number> => {
  const { last } = await world.services.db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
};

const entriesAfter = (id: number) =>
  world.services.db.selectFrom('audit').select('user_id').where('id', '>', id).execute();

describe('the audit trail', () => {
  it.each(audited)('has an entry of its caller after %s', async (name, endpoint) => {
    const as = needsOwnCaller(name) ? await makeCaller(world, name, 'admin') : world.meera;
    const spent = await idsToSpend(world, name, ids, as);
    const before = await lastEntry();
    const own = name === 'auth.login' ? { username: as.user.username } : {};
    const response = await callWithSample(world, { name, endpoint, as, ids: { ...spent, ...own } });
    expect(response.statusCode, response.body.slice(0, 200)).toBeLessThan(300);
    const entries = await entriesAfter(before);
    expect(entries.map((entry) => entry.user_id)).toContain(as.user.id);
  });

  it('is excused for endpoints that exist', () => {
    const names = nonGet.map(([name]) => name);
    expect(Object.keys(withoutEntry).filter((name) => !names.includes(name))).toEqual([]);
  });
});
