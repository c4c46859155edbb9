import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { replySerializer } from './reply-serializer.ts';

const serialize = (check: boolean) =>
  replySerializer(check)({
    schema: z.object({ id: z.int(), name: z.optional(z.string()) }),
    method: 'GET',
    url: '/example',
  });

it('writes a reply that its schema describes, checked or not', () => {
  const reply = { name: 'आशा', id: 7 };
  for (const check of [true, false])
    expect(JSON.parse(serialize(check)(reply))).toEqual({ id: 7, name: 'आशा' });
});

it.each([
  ['a field that the schema does not name', { id: 7, passwordHash: 'secret' }],
  ['a value of another type', { id: '7' }],
  ['a missing field', { name: 'Asha' }],
])('refuses %s when it checks', (_what, reply) => {
  expect(() => serialize(true)(reply)).toThrow();
});
