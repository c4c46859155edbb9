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
