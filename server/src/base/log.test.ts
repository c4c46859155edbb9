import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { logOptions } from './log.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const collect = () => {
  const lines: string[] = [];
  return { lines, stream: { write: (line: string) => lines.push(line) } };
};

describe('the log', () => {
  it('names the path of a request, never a search or the signature of a link', async () => {
    const { lines, stream } = collect();
    const world = await openWorld({ app: { logger: { ...logOptions('info'), stream } } });
    try {
      await world.call({ url: '/registrations/all?search=234123412346', as: world.meera });
      await world.call({ url: '/files/1/photo-1.jpg?expires=1&signature=abc' });
      await world.call({ url: '/registrations/234123412346', as: world.meera });
      await world.call({ url: '/.netlify/functions/api/ping?from=here' });
    } finally {
      await world.close();
    }
    const text = lines.join('');
    expect(text).toContain('"path":"/api/registrations/all"');
    // The other base path is rewritten before the route is found.
    expect(text).toContain('"path":"/api/ping"');
    expect(text).toContain('"path":"/api/registrations/:id"');
    expect(text).not.toMatch(/234123412346|signature=|from=/);
    expect(text).not.toContain(world.meera.token);
  });

  it.each([
    'registrations/receipts/K513167600009',
    'registrations/ABC513167600009',
    'registrations/5131.6760.0009',
    'registrations/%35%31%33%31%36%37%36%30%30%30%30%39',
    `registrations/${encodeURIComponent('५१३१६७६००००९')}`,
    'nothing/of/513167600009x',
    '%ff513167600009x',
  ])('names no identity number of a path: %s', async (path) => {
    const { lines, stream } = collect();
    const world = await openWorld({ app: { logger: { ...logOptions('info'), stream } } });
    try {
      await world.call({ url: `/api/${path}`, as: world.meera });
      await world.call({ url: `/${path}` });
    } finally {
      await world.close();
    }
    const text = lines.join('');
    expect(text).toContain('incoming request');
    expect(text).not.toMatch(/51316760|5131\.6760|%35%31%33|%E0%A5%AB|५१३१/);
  });

  it('holds no token at its most talkative level, also not of an upload', async () => {
    const { lines, stream } = collect();
    const world = await openWorld({ app: { logger: { ...logOptions('trace'), stream } } });
    try {
      await makeRegistration(world, world.asha);
    } finally {
      await world.close();
    }
    const text = lines.join('');
    expect(text).toContain('Providing options to busboy');
    expect(text).not.toContain(world.asha.token);
  });

  it('hides values that the messages of errors quote', () => {
    const { lines, stream } = collect();
    const log = pino(logOptions('error'), stream);
    const wrong = Object.assign(
      new Error('invalid input syntax for type bigint: "Lakshmi Devi 2341"'),
      { code: '22P02', severity: 'ERROR' },
    );
    let notJson: unknown;
    try {
      JSON.parse('{"name": Lakshmi Devi}');
    } catch (error) {
      notJson = error;
    }
    for (const err of [
      wrong,
      notJson,
      new Error('mail to lakshmi@example.in failed'),
      new Error('no answer for 2341 2341 2346, 9876543210 or 234123412346', { cause: wrong }),
      new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    ])
      log.error({ err }, 'request failed');
    // Only the errors: the time and the process id of a line can hold any digits.
    const text = lines.map((line) => JSON.stringify(JSON.parse(line).err)).join('');
    expect(text).not.toMatch(/lakshmi|2341|9876543210/i);
    expect(text).toContain('invalid input syntax for type bigint');
    expect(text).toContain('22P02');
    expect(text).toContain('127.0.0.1:5432');
  });

  it('names the broken constraint of the database, without the row that broke it', () => {
    const { lines, stream } = collect();
    const broken = Object.assign(new Error('violates check constraint "producers_age_check"'), {
      code: '23514',
      constraint: 'producers_age_check',
      detail: 'Failing row contains (1, Lakshmi Devi, 9876543210).',
      where: 'unnamed portal parameter $1 = Lakshmi Devi',
    });
    const log = pino(logOptions('error'), stream);
    log.error({ err: new Error('request failed', { cause: broken }) }, 'request failed');
    log.error({ err: broken }, 'request failed');
    const text = lines.join('');
    expect(text.match(/producers_age_check/g)?.length).toBeGreaterThanOrEqual(4);
    expect(text).toContain('23514');
    expect(text).not.toMatch(/Lakshmi|9876543210/);
  });
});
