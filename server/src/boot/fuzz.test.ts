import type { Endpoint } from '@gi/contract/schemas/endpoint';
import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import { samples, type Sample } from '@gi/contract/samples';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzEndpoint } from '#test/fuzz.ts';
import { hostileText } from '#test/hostile.ts';
import { expectCodes } from '#test/said.ts';
import { makeSampleIds } from '#test/sample-calls.ts';
import { openWorld, type World } from '#test/world.ts';

/**
 * Every endpoint of the contract under inputs that are nearly valid, hostile or nonsense: it may
 * refuse them, it may not break. What a refusal says has codes. Fast-check prints the seed and the smallest input of a failure.
 */
let world: World;
let base: Record<string, Sample>;

beforeAll(async () => {
  world = await openWorld();
  // No other test needs Ravi: his account may be changed and deleted.
  const { username } = world.ravi.user;
  const ravi = { userId: world.ravi.user.id, username, password: world.ravi.password };
  const ids = { ...(await makeSampleIds(world)), ...ravi };
  base = samples(ids);
});
afterAll(() => world.close());

/** Passwords and pictures take much CPU, and papers more; the others take little. */
const runsOf = (name: string, { config }: Endpoint): number => {
  if (name.startsWith('printouts.') || name.startsWith('exports.')) return 8;
  if (name.startsWith('auth.') || config.files !== undefined) return 10;
  return 30;
};
/** What takes away what others need comes last, accounts after all else: an input may by chance be the id of a caller. */
const order = (name: string, { method }: Endpoint): number => {
  if (name === 'users.remove') return 2;
  return method === 'DELETE' || /retire|remove|logout|password/.test(name) ? 1 : 0;
};
const endpoints = allEndpoints.toSorted(([a, one], [b, other]) => order(a, one) - order(b, other));

describe('no input breaks', () => {
  it.each(endpoints)('%s', async (name, endpoint) => {
    const sample = base[name];
    if (sample === undefined) throw new Error(`contract/test/samples.ts has no example of ${name}`);
    expect(
      await fuzzEndpoint(world, endpoint, sample, { runs: runsOf(name, endpoint), limit: 1_500 }),
    ).toBeGreaterThan(0);
  });

  it('a header', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom('authorization', 'idempotency-key', 'accept', 'content-type', 'range'),
          hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')),
        ),
        async (headers) => {
          const response = await world.call({
            method: 'POST',
            url: '/registrations/additional',
            as: world.asha,
            json: {},
            headers,
          });
          expect(response.statusCode).toBeLessThan(500);
          expectCodes(response.body);
        },
      ),
      { numRuns: 40 },
    );
  });
});
