import type { Person, World } from './world.ts';

/** How a person told the unit that the consent is withdrawn. */
export const told = { toldOn: '2026-01-31', channel: 'telephone' };

export const withdrawConsent = (
  world: World,
  producerId: number,
  as: Person,
  json: object = told,
) => world.call({ url: `/producers/${producerId}/consent/withdrawal`, as, json });

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
