import type { Endpoint } from '@gi/contract/schemas/endpoint';
import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import { samples, type Sample } from '@gi/contract/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzEndpoint } from '#test/fuzz.ts';
import { makeSampleIds } from '#test/sample-calls.ts';
import { openWorld, type World } from '#test/world.ts';
import { report } from './support/figures.ts';
import { size } from './support/size.ts';

/** The fuzz of `npm test` over every endpoint, with a large budget: no answer is a server error. */
let world: World;
let base: Record<string, Sample>;
const sent = new Map<string, number>();
/** Endpoints that answered with a server error. */
const broken = new Set(allEndpoints.map(([name]) => name));

/** What an endpoint uses up is made again; it comes after the others all the same. */
const makeBase = async (): Promise<void> => {
  const { username } = world.ravi.user;
  const ravi = { userId: world.ravi.user.id, username, password: world.ravi.password };
  base = samples({ ...(await makeSampleIds(world)), ...ravi });
};
beforeAll(async () => {
  world = await openWorld();
  await makeBase();
});
afterAll(async () => {
  await world.close();
  const count = [...sent.values()].reduce((sum, each) => sum + each, 0);
  const campaign = 'fuzz';
  const what = `every endpoint (${sent.size})`;
  report({ campaign, what, kind: 'fuzzed requests', count, checked: count, lost: broken.size });
});

const order = (name: string, { method }: Endpoint): number =>
  method === 'DELETE' || /retire|remove|logout|password/.test(name) ? 1 : 0;
const endpoints = allEndpoints.toSorted(([a, one], [b, other]) => order(a, one) - order(b, other));

/** Passwords, pictures and papers cost a thousand times what a list costs. */
const isDear = (name: string, { config }: Endpoint): boolean =>
  /^(printouts|exports|auth|users)\./.test(name) || config.files !== undefined;

describe('no input breaks', () => {
  it.each(endpoints)('%s', async (name, endpoint) => {
    const sample = base[name];
    if (sample === undefined) throw new Error(`contract/test/samples.ts has no example of ${name}`);
    const runs = isDear(name, endpoint) ? size('FUZZ_DEAR', 150) : size('FUZZ', 1_000);
    const count = await fuzzEndpoint(world, endpoint, sample, { runs, limit: 60_000 });
    sent.set(name, count);
    broken.delete(name);
    expect(count).toBeGreaterThan(0);
  });
});
