import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '../src/schemas/all-endpoints.ts';
import type { Route } from '../src/routes/route.ts';
import { samples } from './samples.ts';

const examples = samples({
  registrationId: 7,
  producerId: 8,
  userId: 9,
  categoryId: 10,
  productId: 11,
  printJobId: 13,
  aadharNumber: '999941057058',
  freshAadharNumber: '999971658847',
  fileName: 'photo-12.jpg',
  pictureSha256: 'a'.repeat(64),
  checkCode: 'code',
  certificateId: 1,
  certificateFile: 'AAAA',
  username: 'asha',
  password: 'loom-river-42',
  sealedDeviceKey: 'A'.repeat(600),
  code: '123456',
  sessionId: 12,
  eventId: 13,
  attachmentId: 14,
  trashId: 1,
  viewId: 1,
  idempotencyKey: 'sample-key',
  updatedAt: '2026-01-31T06:00:00.000Z',
});

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

describe('the list of endpoints', () => {
  it('has every route of the contract', async () => {
    const listed = new Set(allEndpoints.map(([, { method, url }]) => `${method} ${url}`));
    const missing: string[] = [];
    for (const file of readdirSync(new URL('../src/routes', import.meta.url))) {
      if (file.endsWith('.test.ts')) continue;
      const module = file.replace('.ts', '');
      const exported = (await import(`../src/routes/${module}.ts`)) as Record<string, unknown>;
      for (const [feature, value] of Object.entries(exported)) {
        for (const [name, one] of Object.entries(value ?? {}))
          if (isRoute(one) && !listed.has(`${one.method} ${one.url}`))
            missing.push(`${file}: ${feature}.${name}`);
      }
    }
    expect(missing).toEqual([]);
    expect(listed.size).toBeGreaterThan(50);
  });
});

describe('the sample of an endpoint', () => {
  it.each(allEndpoints)('is accepted by the schemas of %s', (name, { schema, config }) => {
    const sample = examples[name] ?? {};
    // Path parameters are text when they arrive.
    const params = Object.entries(sample.params ?? {}).map(([key, value]) => [key, String(value)]);
    const parts: [z.ZodMiniType | undefined, unknown][] = [
      [schema.params, Object.fromEntries(params)],
      [schema.querystring, sample.query ?? {}],
      [schema.body, sample.body],
      [config.form, sample.fields ?? {}],
    ];
    for (const [part, value] of parts) {
      const parsed = part?.safeParse(value);
      expect(parsed?.error?.issues ?? []).toEqual([]);
    }
  });
});
