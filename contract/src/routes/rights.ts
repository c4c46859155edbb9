import { defineRoutes } from './route.ts';

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
  state: { method: 'GET', url: '/producers/:id/rights', config: { access: 'rights' } },
  withdrawConsent: {
    method: 'POST',
    url: '/producers/:id/consent/withdrawal',
    config: { access: 'consent', own: true },
  },
  refuseWithdrawal: {
    method: 'POST',
    url: '/producers/:id/consent/withdrawal/refusal',
    config: { access: 'rights' },
  },
  giveConsent: { method: 'POST', url: '/producers/:id/consent', config: { access: 'rights' } },
  setHold: { method: 'POST', url: '/producers/:id/legal-hold', config: { access: 'rights' } },
  liftHold: { method: 'POST', url: '/producers/:id/legal-hold/lift', config: { access: 'rights' } },
  erase: { method: 'POST', url: '/producers/:id/erasure', config: { access: 'erase' } },
  /** Where two people erase: the first of them. */
  askErasure: {
    method: 'POST',
    url: '/producers/:id/erasure/request',
    config: { access: 'erase' },
  },
  /** Refuses what another one asked for, or takes one's own request back. */
  refuseErasure: {
    method: 'POST',
    url: '/producers/:id/erasure/request/refusal',
    config: { access: 'erase' },
  },
  erasures: { method: 'GET', url: '/erasures', config: { access: 'erase', whole: true } },
  data: {
    method: 'GET',
    url: '/producers/:id/data',
    config: { access: 'rights', throttle: 'export', produces: personDataTypes },
  },
});
