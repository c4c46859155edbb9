import type { Role } from '@gi/contract/fields/roles';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyPicture, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/*
 * A client sends the head of a request and holds the end of its body back until the account is disabled. The guard
 * allowed it when the head came.
 */
let world: World;
let address: string;
beforeAll(async () => {
  world = await openWorld();
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

type Body = { content: Buffer; type: string };

const json = (value: object): Body => ({
  content: Buffer.from(JSON.stringify(value)),
  type: 'application/json',
});

const formBody = async (form: FormData): Promise<Body> => {
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    content: Buffer.from(await encoded.arrayBuffer()),
  };
};

const disable = ({ user }: Person) =>
  world.call({
    method: 'PUT',
    url: `/users/${user.id}`,
    as: world.meera,
    json: { disabled: true },
  });

/** Sends all but the end of a body, disables the account, and sends the rest. */
const sendAround = async (as: Person, method: string, url: string, { content, type }: Body) => {
  const outgoing = request(`${address}/api${url}`, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': type,
      'content-length': content.length,
      expect: '100-continue',
    },
  });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  await once(outgoing, 'continue');
  outgoing.write(content.subarray(0, -2));
  // Answered after the head of the other one was checked.
  expect((await world.call({ url: '/auth/verify', as })).statusCode).toBe(200);
  expect((await disable(as)).statusCode).toBe(200);
  outgoing.end(content.subarray(-2));
  const [response] = await answered;
  return { status: response.statusCode, body: await text(response) };
};

type Refusal = [number, { code: string }];

const cases: [string, Role, string, string, () => Body | Promise<Body>, Refusal?][] = [
  ['an export of full numbers', 'admin', 'POST', '/users/export', () => json({ fullIds: true })],
  [
    'a new administrator',
    'admin',
    'POST',
    '/auth/register',
    () => json({ username: 'mole', password: 'river-bamboo-85', role: 'admin' }),
    // Strangers may ask too, where the unit lets them.
    [403, { code: 'auth.registration_closed' }],
  ],
  ['a category', 'admin', 'POST', '/products/categories', () => json({ name: 'Mole hills' })],
  [
    'a look-up of a number',
    'user',
    'POST',
    '/registrations/verify',
    () => json({ aadharNumber: '234123412346' }),
  ],
  [
    'a registration',
    'user',
    'POST',
    '/registrations',
    async () => formBody(await registrationForm(registrationFields(await someProduct(world)))),
  ],
  [
    'a picture of the unit',
    'admin',
    'PUT',
    '/settings/unit/logo',
    async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await anyPicture())]), 'logo.jpg');
      return formBody(form);
    },
  ],
  [
    'a picture sent ahead',
    'user',
    'PUT',
    `/uploads/${'a'.repeat(64)}`,
    async () => ({ content: await anyPicture(), type: 'image/jpeg' }),
  ],
];

it.each(cases)(
  '%s is refused when its account is disabled before its body is here',
  async (_what, role, method, url, body, refusal = [401, { code: 'auth.token_invalid' }]) => {
    const as = await makeGuest(world, role);
    const { status, body: answer } = await sendAround(as, method, url, await body());
    expect([status, JSON.parse(answer)]).toMatchObject(refusal);
  },
);
