import type { Role } from '@gi/contract/fields/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attach, fileOf, makeApplication } from '#test/applications.ts';
import { bindTo, changeAccount, fingerprint, settlePeople } from '#test/areas.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { anyPicture, makeRegistration, readRegistration } from '#test/make.ts';
import { corrections, decideAbout, makeIn } from '#test/reviews.ts';
import { trashOf } from '#test/trash.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/*
 * A write waits for the lock of a person; meanwhile an administrator takes the right of its account away. What the
 * guard allowed is asked again inside the transaction.
 */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Subject = { producerId: number; registrationId: number; rest?: number };
type Write = {
  name: string;
  role: Role;
  prepare: (as: Person) => Promise<Subject>;
  send: (as: Person, of: Subject) => Promise<{ statusCode: number }>;
};

const made = async (registrationId: number, rest?: number): Promise<Subject> => ({
  registrationId,
  producerId: (await readRegistration(world, world.meera, registrationId)).producer_id,
  ...(rest !== undefined && { rest }),
});
const settle = () => settlePeople(world, { state: 'Assam', district: 'Kamrup' });
const anew = async () => made((await makeRegistration(world, world.asha)).registrationId);
const application = async (status: 'not_filed' | 'filed') => {
  const { registrationId, productId } = await makeApplication(world, status);
  return made(registrationId, productId);
};
const itemOf = ({ registrationId, rest = 0 }: Subject) => ({ registrationId, productId: rest });
const trashed = async () => {
  const of = await anew();
  await world.call({ method: 'DELETE', url: `/producers/${of.producerId}`, as: world.meera });
  return { ...of, rest: (await trashOf(world, of.producerId))[0] ?? 0 };
};
const typed = { reason: 'person_asked', confirmation: 'Lakshmi Devi' };

const writes: Write[] = [
  {
    name: 'an approval',
    role: 'reviewer',
    prepare: anew,
    send: (as, { registrationId }) => decideAbout(world, as, registrationId, 'approve'),
  },
  {
    name: 'an approval taken back',
    role: 'reviewer',
    prepare: async () => made(await makeIn(world, 'approved')),
    send: (as, { registrationId }) =>
      decideAbout(world, as, registrationId, 'take-back', { note: 'The card says Kalita' }),
  },
  {
    name: 'an undo',
    role: 'reviewer',
    prepare: async (as) => {
      const of = await anew();
      await settle();
      await decideAbout(world, as, of.registrationId, 'approve');
      return of;
    },
    send: (as, { registrationId }) => decideAbout(world, as, registrationId, 'undo'),
  },
  {
    name: 'a registration that is submitted again',
    role: 'reviewer',
    prepare: async () => made(await makeIn(world, 'returned')),
    send: (as, { registrationId }) =>
      world.call({ url: `/registrations/${registrationId}/resubmit`, as, json: {} }),
  },
  {
    name: 'a correction',
    role: 'reviewer',
    prepare: anew,
    send: (as, { registrationId }) => corrections.edit(world, as, registrationId),
  },
  {
    name: 'a picture that is replaced',
    role: 'reviewer',
    prepare: anew,
    send: (as, { registrationId }) => corrections.replacePhoto(world, as, registrationId),
  },
  {
    name: 'an event of an application',
    role: 'filing',
    prepare: () => application('not_filed'),
    send: (as, of) =>
      world.call({
        url: '/applications/events',
        as,
        json: { event: 'filed', on: '2026-01-10', items: [itemOf(of)] },
      }),
  },
  {
    name: 'an event that is taken back',
    role: 'filing',
    prepare: () => application('filed'),
    send: (as, of) =>
      world.call({
        url: '/applications/events/undo',
        as,
        json: { ...itemOf(of), reason: 'Wrong day' },
      }),
  },
  {
    name: 'a letter that is attached',
    role: 'filing',
    prepare: () => application('filed'),
    send: async (as, of) => attach(world, itemOf(of), await anyPicture(), { as }),
  },
  {
    name: 'a change after the filing that is settled',
    role: 'filing',
    prepare: async () => {
      const of = await application('filed');
      await corrections.edit(world, world.asha, of.registrationId, { changeReason: 'She moved' });
      return of;
    },
    send: (as, of) =>
      world.call({
        url: `/applications/${of.registrationId}-${of.rest}/settle`,
        as,
        json: { note: 'Told the Registry' },
      }),
  },
  {
    name: 'a letter that is removed',
    role: 'filing',
    prepare: async () => {
      const of = await application('filed');
      await attach(world, itemOf(of), await anyPicture());
      return of;
    },
    send: async (as, of) => {
      const { events } = await fileOf(world, itemOf(of));
      const id = events[0]?.attachments[0]?.id ?? 0;
      const url = `/applications/${of.registrationId}-${of.rest}/attachments/${id}`;
      return world.call({ method: 'DELETE', url, as });
    },
  },
  {
    name: 'an erasure',
    role: 'privacy',
    prepare: anew,
    send: (as, { producerId }) =>
      world.call({ url: `/producers/${producerId}/erasure`, as, json: typed }),
  },
  {
    name: 'a legal hold',
    role: 'privacy',
    prepare: anew,
    send: (as, { producerId }) =>
      world.call({ url: `/producers/${producerId}/legal-hold`, as, json: { reason: 'A court' } }),
  },
  {
    name: 'a withdrawn consent',
    role: 'privacy',
    prepare: anew,
    send: (as, { producerId }) =>
      world.call({
        url: `/producers/${producerId}/consent/withdrawal`,
        as,
        json: { toldOn: '2026-01-31', channel: 'telephone' },
      }),
  },
  {
    name: 'a registration deleted to the trash',
    role: 'privacy',
    prepare: anew,
    send: (as, { registrationId }) =>
      world.call({ method: 'DELETE', url: `/registrations/${registrationId}`, as }),
  },
  {
    name: 'a person deleted to the trash',
    role: 'privacy',
    prepare: anew,
    send: (as, { producerId }) =>
      world.call({ method: 'DELETE', url: `/producers/${producerId}`, as }),
  },
  {
    name: 'a restore',
    role: 'privacy',
    prepare: trashed,
    send: (as, { rest }) => world.call({ method: 'POST', url: `/trash/${rest}/restore`, as }),
  },
  {
    name: 'what is deleted from the trash',
    role: 'privacy',
    prepare: trashed,
    send: (as, { rest }) => world.call({ method: 'DELETE', url: `/trash/${rest}`, as }),
  },
];

/** Sends a write while the person is locked, changes its account, and lets go. */
const sendDuring = async (write: Write, change: object) => {
  const { db } = world.services;
  const as = await bindTo(world, { states: ['Assam'] }, write.role);
  const of = await write.prepare(as);
  await settle();
  const subject = await db.transaction().execute(async (trx) => {
    await sql`select from producers where id = ${of.producerId} for update`.execute(trx);
    const answer = write.send(as, of);
    await untilWaiting(db, 1);
    const changed = await changeAccount(world, as.user.id, change);
    expect(changed.statusCode, changed.body).toBe(200);
    const { users: _users, ...before } = await fingerprint(world);
    return { answer, before };
  });
  const answer = await subject.answer;
  const { users: _users, ...after } = await fingerprint(world);
  return { answer, changed: Object.keys(after).filter((t) => after[t] !== subject.before[t]) };
};

describe.each(writes)('$name that waits for the person', (write) => {
  it.each([
    ['its role is taken away', { role: 'viewer', areas: null }, 401],
    ['its account is disabled', { disabled: true }, 401],
    ['its area is another', { areas: { states: ['Kerala'] } }, 404],
  ] as const)(
    'is refused when %s meanwhile, and changes nothing',
    async (_name, change, status) => {
      const { answer, changed } = await sendDuring(write, change);
      expect(answer.statusCode).toBe(status);
      expect(changed).toEqual([]);
    },
  );

  it('is done when the account keeps its right', async () => {
    const { answer } = await sendDuring(write, { areas: { states: ['Assam', 'Kerala'] } });
    expect(answer.statusCode).toBeLessThan(300);
  });
});
