import { defineRoutes, get, post } from './route.ts';

/** How the person or a representative told the unit. */
export const toldChannels = [
  'in_person',
  'telephone',
  'letter',
  'email',
  'representative',
] as const;
export type ToldChannel = (typeof toldChannels)[number];

/** Why a person was erased; `retention` is the server's own, by the rules of the settings. */
export const erasureReasons = [
  'person_asked',
  'consent_withdrawn',
  'registered_by_mistake',
  'ordered',
] as const;
const personDataTypes = ['application/json', 'text/html', 'application/zip'] as const;

export const rights = defineRoutes({
  state: get('/producers/:id/rights', { access: 'rights' }),
  withdrawConsent: post('/producers/:id/consent/withdrawal', { access: 'consent', own: true }),
  refuseWithdrawal: post('/producers/:id/consent/withdrawal/refusal', { access: 'rights' }),
  giveConsent: post('/producers/:id/consent', { access: 'rights' }),
  setHold: post('/producers/:id/legal-hold', { access: 'rights' }),
  liftHold: post('/producers/:id/legal-hold/lift', { access: 'rights' }),
  erase: post('/producers/:id/erasure', { access: 'erase' }),
  /** Where two people erase: the first of them. */
  askErasure: post('/producers/:id/erasure/request', { access: 'erase' }),
  /** Refuses what another one asked for, or takes one's own request back. */
  refuseErasure: post('/producers/:id/erasure/request/refusal', { access: 'erase' }),
  erasures: get('/erasures', { access: 'erase', whole: true }),
  data: get('/producers/:id/data', {
    access: 'rights',
    throttle: 'export',
    produces: personDataTypes,
  }),
});
