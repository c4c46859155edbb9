import { bindTo } from './areas.ts';
import { freshAadhar, makeAdditional, makeRegistration } from './make.ts';
import type { Person, World } from './world.ts';

/** How a person told the unit that the consent is withdrawn. */
export const told = { toldOn: '2026-01-31', channel: 'telephone' };

export const withdrawConsent = (
  world: World,
  producerId: number,
  as: Person,
  json: object = told,
) => world.call({ url: `/producers/${producerId}/consent/withdrawal`, as, json });

/** The consent as a device sends it with a registration. */
export const recordedConsent = JSON.stringify({
  language: 'hi',
  noticeVersion: '1',
  at: '2026-01-02T06:00:00.000Z',
});

/** A person of asha whom ravi looked up and gave another product: he may open the record. */
export const makeShared = async (world: World, changes: Record<string, string> = {}) => {
  const aadharNumber = freshAadhar();
  const made = await makeRegistration(world, world.asha, {
    aadharNumber,
    consent: recordedConsent,
    ...changes,
  });
  const json = { identityType: 'aadhar', identityNumber: aadharNumber };
  await world.call({ url: '/verify-user', as: world.ravi, json });
  const added = await makeAdditional(world, world.ravi, made.registrationId, 'Kangra Tea');
  return { ...made, added };
};

/** Sets whether two people erase, and makes an account beside the administrator that may when there is none. */
export const letTwoErase = async (world: World, eraseFourEyes: boolean): Promise<void> => {
  const url = '/settings/unit';
  const unit = (await world.call({ url, as: world.meera })).json<Record<string, unknown>>();
  const { publicUrl: _publicUrl, ...kept } = unit;
  const json = { ...kept, eraseFourEyes };
  const response = await world.call({ method: 'PUT', url, as: world.meera, json });
  if (response.statusCode !== 200) throw new Error(response.body);
  const { db } = world.services;
  const other = await db.selectFrom('users').select('id').where('role', '=', 'privacy').execute();
  if (eraseFourEyes && other.length === 0) await bindTo(world, null, 'privacy');
};

/** A person whose erasure meera asked for. */
export const makeAskedErasure = async (world: World) => {
  await letTwoErase(world, true);
  // An account that is bound to this place sees the person, so two people are needed to erase them.
  const made = await makeRegistration(world, world.asha, { address: 'Sualkuchi 781103' });
  const url = `/producers/${made.producerId}/erasure/request`;
  const json = { reason: 'person_asked', confirmation: 'Lakshmi Devi' };
  const asked = await world.call({ url, as: world.meera, json });
  if (asked.statusCode >= 300) throw new Error(`not asked: ${asked.body}`);
  return made;
};

/** Erases a person as meera; `confirmation` is the typed name. */
export const erasePerson = (
  world: World,
  producerId: number,
  confirmation: string,
  json: object = {},
) =>
  world.call({
    url: `/producers/${producerId}/erasure`,
    as: world.meera,
    json: { reason: 'person_asked', confirmation, ...json },
  });
