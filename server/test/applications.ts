import type { Application, ApplicationFile } from '@gi/contract/schemas/applications';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import type { ApplicationEvent, ApplicationStatus } from '@gi/contract/fields/application-states';
import { addMonths, dayOf, defaultTimeZone } from '@gi/contract/values/days';
import type { LightMyRequestResponse as Response } from 'fastify';
import { anyPicture, makeRegistration, readRegistration, someProduct } from './make.ts';
import { corrections, decideAbout, makeIn } from './reviews.ts';
import type { Person, World } from './world.ts';

export type Item = { registrationId: number; productId: number };
export type EventBody = { event: ApplicationEvent; on: string; items: readonly object[] } & Record<
  string,
  unknown
>;

/** Records an event; the administrator is meera. */
export const record = (
  world: World,
  body: EventBody,
  as: Person = world.meera,
): Promise<Response> => world.call({ url: '/applications/events', as, json: body });

/** A day on which a right may have been granted that ends in some months, or has ended. */
export const longAgo = addMonths(dayOf(new Date(), defaultTimeZone), -110);

let numbers = 0;
/** A new authorised-user number for each call. */
export const freshNumber = (): string => {
  numbers += 1;
  return `AU/${process.pid}/${numbers}`;
};

/** What an event says beside its day, when it says what it has to. */
export const factsOf = (event: ApplicationEvent): Record<string, string> => {
  switch (event) {
    case 'advertised':
      return { journalNo: '151' };
    case 'granted':
      return { authorisedUserNo: freshNumber() };
    case 'renewed':
      return { validUntil: '2045-01-31' };
    case 'refused':
    case 'withdrawn':
    case 'removed':
      return { note: 'As the letter of the Registry says' };
    default:
      return {};
  }
};

/** The events that lead to a status. */
const leadingTo: Record<ApplicationStatus, readonly ApplicationEvent[]> = {
  not_filed: [],
  filed: ['filed'],
  advertised: ['filed', 'advertised'],
  opposed: ['filed', 'advertised', 'opposed'],
  granted: ['filed', 'advertised', 'granted'],
  refused: ['filed', 'advertised', 'refused'],
  withdrawn: ['filed', 'withdrawn'],
  removed: ['filed', 'advertised', 'granted', 'removed'],
};

/** The product of a new, approved registration of asha's, with its application in a status. */
export const makeApplication = async (
  world: World,
  status: ApplicationStatus,
  on = '2026-01-10',
): Promise<Item> => {
  const registrationId = await makeIn(world, 'approved');
  const { productId } = await someProduct(world);
  const item = { registrationId, productId };
  for (const event of leadingTo[status]) {
    const response = await record(world, { event, on, items: [item], ...factsOf(event) });
    if (response.statusCode !== 200) throw new Error(`${event} refused: ${response.body}`);
  }
  return item;
};

/** The applications of a registration. */
export const applicationsOf = async (
  world: World,
  { registrationId }: Pick<Item, 'registrationId'>,
): Promise<Application[]> =>
  (
    await world.call({ url: `/registrations/${registrationId}`, as: world.meera })
  ).json<RegistrationDetail>().applications;

const addressOf = ({ registrationId, productId }: Item): string =>
  `/applications/${registrationId}-${productId}`;

/** An application with its events, as meera reads it. */
export const fileOf = async (world: World, item: Item): Promise<ApplicationFile> =>
  (await world.call({ url: addressOf(item), as: world.meera })).json<ApplicationFile>();

/** Attaches a scan to an event, by default the last one; the administrator is meera. */
export const attach = async (
  world: World,
  item: Item,
  content: Uint8Array,
  { eventId, as = world.meera }: { eventId?: number | undefined; as?: Person } = {},
): Promise<Response> => {
  const event = eventId ?? (await fileOf(world, item)).events.at(-1)?.id;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), 'scan');
  return world.call({
    url: `${addressOf(item)}/events/${event}/attachments`,
    as,
    form,
  });
};

/** Removes an attachment; the administrator is meera. */
export const detach = (world: World, item: Item, attachmentId: number): Promise<Response> =>
  world.call({
    method: 'DELETE',
    url: `${addressOf(item)}/attachments/${attachmentId}`,
    as: world.meera,
  });

/** A return, a resubmission, an approval and all events to the grant, one of them taken back, and a scan of its letter. */
export const runWholeCase = async (world: World, item: Item): Promise<void> => {
  const { registrationId } = item;
  const remarks = [{ field: 'name', text: 'The card says Kalita' }];
  const note = 'Please compare with the card';
  await decideAbout(world, world.meera, registrationId, 'return', { note, remarks });
  await world.call({ url: `/registrations/${registrationId}/resubmit`, as: world.asha, json: {} });
  await decideAbout(world, world.meera, registrationId, 'approve');
  const items = [item];
  const filed = { event: 'filed', on: '2025-03-04', items, applicationNo: 'GI/812' } as const;
  await record(world, { ...filed, note: 'By registered post' });
  const json = { ...item, reason: 'Sent on another day' };
  await world.call({ url: '/applications/events/undo', as: world.meera, json });
  await record(world, { ...filed, on: '2025-03-05' });
  await record(world, { event: 'advertised', on: '2025-06-07', items, journalNo: 'J-151' });
  const authorisedUserNo = freshNumber();
  await record(world, { event: 'granted', on: '2025-09-08', items, authorisedUserNo });
  await attach(world, item, await anyPicture());
};

/** Records for a call that uses them up. */
export const caseToSpend = async (
  world: World,
  name: string,
): Promise<{
  registrationId: number;
  updatedAt?: string;
  eventId?: number;
  attachmentId?: number;
}> => {
  if (name === 'applications.attach' || name === 'applications.detach') {
    const item = await makeApplication(world, 'filed');
    const picture = await anyPicture();
    const response = name === 'applications.detach' && (await attach(world, item, picture));
    const { events } = response ? response.json<ApplicationFile>() : await fileOf(world, item);
    const [event] = events;
    return { ...item, eventId: event?.id ?? 0, attachmentId: event?.attachments[0]?.id ?? 0 };
  }
  if (name === 'applications.undo') return makeApplication(world, 'filed');
  if (name === 'applications.settle') {
    const item = await makeApplication(world, 'filed');
    const changeReason = 'She moved';
    await corrections.edit(world, world.asha, item.registrationId, { changeReason });
    return item;
  }
  if (name === 'applications.record') return makeApplication(world, 'not_filed');
  const { registrationId } = await makeRegistration(world, world.asha);
  if (name === 'reviews.resubmit')
    await decideAbout(world, world.meera, registrationId, 'return', { note: 'Look again' });
  const { updated_at } = await readRegistration(world, world.asha, registrationId);
  return { registrationId, updatedAt: updated_at };
};
