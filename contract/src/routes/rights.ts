import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Pagination, pagingQuery } from '../schemas/paging.ts';
import { Day, Id, IdParams, requiredLine, Time } from '../schemas/text-schemas.ts';
import { messageOf } from '../words/sentence.ts';

/** While a hold is in force (`liftedAt` null), nothing of the person may be deleted. */
export const LegalHold = z.object({
  id: Id,
  reason: z.string(),
  setAt: Time,
  /** Null for a deleted account. */
  setBy: z.nullable(z.string()),
  liftReason: z.nullable(z.string()),
  liftedAt: z.nullable(Time),
  liftedBy: z.nullable(z.string()),
});
export type LegalHold = z.output<typeof LegalHold>;

/** How the person or a representative told the unit. */
export const toldChannels = [
  'in_person',
  'telephone',
  'letter',
  'email',
  'representative',
] as const;
export const ToldChannel = z.enum(toldChannels, messageOf('input.choose_told_channel'));
export type ToldChannel = z.output<typeof ToldChannel>;

/**
 * A consent that was withdrawn or given again after the registration, or a withdrawal that a collector who
 * did not register the person first proposed and the office refused.
 */
export const ConsentChange = z.object({
  id: Id,
  change: z.enum(['withdrawn', 'given', 'proposed', 'refused']),
  /** The day on which the person said it. */
  toldOn: Day,
  channel: ToldChannel,
  /** Of the notice that was read to the person; null for a withdrawal. */
  language: z.nullable(z.string()),
  noticeVersion: z.nullable(z.string()),
  recordedAt: Time,
  /** Null for a deleted account. */
  recordedBy: z.nullable(z.string()),
});
export type ConsentChange = z.output<typeof ConsentChange>;

/** A consent is in force when it is recorded and not withdrawn. */
export const ConsentState = z.enum(['not_recorded', 'in_force', 'withdrawn']);
export type ConsentState = z.output<typeof ConsentState>;

/** The one rule of `ConsentState`. @param isRecorded with a registration of the person */
export const consentStateOf = (isRecorded: boolean, withdrawnAt: unknown): ConsentState => {
  if (withdrawnAt !== null) return 'withdrawn';
  return isRecorded ? 'in_force' : 'not_recorded';
};

/** A withdrawal that waits for the office: the newest change of a person's consent. */
export const proposedWithdrawal = (changes: readonly ConsentChange[]): ConsentChange | undefined =>
  changes[0]?.change === 'proposed' ? changes[0] : undefined;

/** What administrators see of a person's rights: consent and legal holds. */
export const PersonRights = z.object({
  producerId: Id,
  consentState: ConsentState,
  /** Null while the consent is not withdrawn. */
  consentWithdrawnAt: z.nullable(Time),
  /** The newest first. */
  consentChanges: z.array(ConsentChange),
  /** The hold in force. */
  hold: z.nullable(LegalHold),
  /** Lifted holds, the newest first. */
  earlierHolds: z.array(LegalHold),
});
export type PersonRights = z.output<typeof PersonRights>;

/** Why a hold is set or lifted; it stays with the person's record and is not in the audit trail. */
export const HoldInput = z.strictObject({
  reason: requiredLine(500, messageOf('input.give_reason')),
});

const told = {
  toldOn: Day,
  channel: ToldChannel,
};
/** When and how the person withdrew the consent; the day must not be in the future. */
export const WithdrawalInput = z.strictObject(told);
/** When and how the person gave the consent again, and the notice that was read out. */
export const NewConsentInput = z.strictObject({
  ...told,
  language: z
    .string(messageOf('input.choose_language'))
    .check(z.regex(/^[a-z]{2,3}$/, messageOf('input.choose_language'))),
  noticeVersion: requiredLine(20, messageOf('input.enter_notice_version')),
});

/** Why a person was erased; `retention` is the server's own, by the rules of the settings. */
export const erasureReasons = [
  'person_asked',
  'consent_withdrawn',
  'registered_by_mistake',
  'ordered',
] as const;
export const ErasureReason = z.enum(
  [...erasureReasons, 'retention'],
  messageOf('input.choose_reason'),
);
export type ErasureReason = z.output<typeof ErasureReason>;

/** `confirmation` is the name of the person as it is shown; upper and lower case count alike. */
export const ErasureInput = z.strictObject({
  reason: z.enum(erasureReasons, messageOf('input.choose_reason')),
  confirmation: requiredLine(300, messageOf('rights.name_differs')),
});

/** What stays of an erased person: no personal data. */
export const Erasure = z.object({
  producerId: Id,
  registrationIds: z.array(Id),
  registrations: z.int(),
  files: z.int(),
  registeredAt: Time,
  erasedAt: Time,
  /** Null for the retention rules and for deleted accounts. */
  erasedBy: z.nullable(z.string()),
  reason: ErasureReason,
});
export type Erasure = z.output<typeof Erasure>;

/** `zip` has the page, the JSON and the documents as files. */
export const PersonDataFormat = z.enum(
  ['json', 'html', 'zip'],
  messageOf('input.choose_json_html_or_zip'),
);
export type PersonDataFormat = z.output<typeof PersonDataFormat>;
const personDataTypes = ['application/json', 'text/html', 'application/zip'] as const;

const tags = ['rights'] as const;

export const rights = defineEndpoints({
  state: {
    method: 'GET',
    url: '/producers/:id/rights',
    config: { access: 'admin' },
    schema: {
      summary: 'Consent and legal holds of a producer',
      tags,
      params: IdParams,
      response: { 200: PersonRights },
    },
  },
  withdrawConsent: {
    method: 'POST',
    url: '/producers/:id/consent/withdrawal',
    config: { access: 'owner' },
    schema: {
      summary:
        'Record that the producer withdrew the consent: the record is locked. A collector who did not ' +
        'register the producer first proposes it to the office',
      tags,
      params: IdParams,
      body: WithdrawalInput,
      /** Without a time it is proposed. */
      response: { 200: z.object({ consentWithdrawnAt: z.nullable(Time) }) },
    },
  },
  refuseWithdrawal: {
    method: 'POST',
    url: '/producers/:id/consent/withdrawal/refusal',
    config: { access: 'admin' },
    schema: {
      summary: 'Refuse the withdrawal of a consent that a collector proposed',
      tags,
      params: IdParams,
      response: { 200: PersonRights },
    },
  },
  giveConsent: {
    method: 'POST',
    url: '/producers/:id/consent',
    config: { access: 'admin' },
    schema: {
      summary: 'Record that the producer gave the consent again: the record is unlocked',
      tags,
      params: IdParams,
      body: NewConsentInput,
      response: { 200: PersonRights },
    },
  },
  setHold: {
    method: 'POST',
    url: '/producers/:id/legal-hold',
    config: { access: 'admin' },
    schema: {
      summary: 'Set a legal hold: nothing of the producer can be deleted until it is lifted',
      tags,
      params: IdParams,
      body: HoldInput,
      response: { 200: PersonRights },
    },
  },
  liftHold: {
    method: 'POST',
    url: '/producers/:id/legal-hold/lift',
    config: { access: 'admin' },
    schema: {
      summary: 'Lift the legal hold of a producer',
      tags,
      params: IdParams,
      body: HoldInput,
      response: { 200: PersonRights },
    },
  },
  erase: {
    method: 'POST',
    url: '/producers/:id/erasure',
    config: { access: 'admin' },
    schema: {
      summary: 'Erase a producer with everything kept about the person; a tombstone stays',
      tags,
      params: IdParams,
      body: ErasureInput,
      response: { 200: Erasure },
    },
  },
  erasures: {
    method: 'GET',
    url: '/erasures',
    config: { access: 'admin' },
    schema: {
      summary: 'Tombstones of erased producers, the newest first',
      tags,
      querystring: z.strictObject({ page: pagingQuery.page, limit: pagingQuery.limit }),
      response: { 200: z.object({ erasures: z.array(Erasure), pagination: Pagination }) },
    },
  },
  data: {
    method: 'GET',
    url: '/producers/:id/data',
    config: { access: 'admin', throttle: 'export', produces: personDataTypes },
    schema: {
      summary:
        'Everything kept about a producer: JSON (`PersonData`), a page, or both with the files',
      tags,
      params: IdParams,
      querystring: z.strictObject({ format: z.optional(PersonDataFormat) }),
    },
  },
});
