import * as z from 'zod/mini';
import { ConsentState } from './consent-state.ts';
import { erasureReasons, rights as routes } from '../routes/rights.ts';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';
import { Pagination, pages } from './paging.ts';
import {
  ErasureInput,
  HoldInput,
  NewConsentInput,
  RefusalInput,
  ToldChannel,
  WithdrawalInput,
} from './rights-input.ts';
import { Day, Id, IdParams, Time } from './scalars.ts';

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

export const ErasureReason = z.enum(
  [...erasureReasons, 'retention'],
  messageOf('input.choose_reason'),
);
export type ErasureReason = z.output<typeof ErasureReason>;

/** A person's consent and legal holds, for the office. */
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
  /** Where the unit wants two people to erase: what was asked for. Null where one may. */
  erasure: z.nullable(
    z.object({
      asked: z.nullable(
        z.object({
          /** Null for a deleted account. */
          by: z.nullable(z.string()),
          at: Time,
          /** Until when another person may confirm. */
          until: Time,
          reason: ErasureReason,
          /** The caller asked. */
          own: z.boolean(),
        }),
      ),
    }),
  ),
});
export type PersonRights = z.output<typeof PersonRights>;

/** The record kept of an erasure; it has no personal data. */
export const Erasure = z.object({
  producerId: Id,
  registrationIds: z.array(Id),
  registrations: z.int(),
  files: z.int(),
  registeredAt: Time,
  erasedAt: Time,
  /** Null for the retention rules and for deleted accounts. */
  erasedBy: z.nullable(z.string()),
  /** Of two people the one who asked; null for a deleted account. */
  askedBy: z.optional(z.nullable(z.string())),
  reason: ErasureReason,
});
export type Erasure = z.output<typeof Erasure>;

/** `zip` has the page, the JSON and the documents as files. */
export const PersonDataFormat = z.enum(
  ['json', 'html', 'zip'],
  messageOf('input.choose_json_html_or_zip'),
);
export type PersonDataFormat = z.output<typeof PersonDataFormat>;

export const rights = defineEndpoints('rights', routes, {
  state: {
    summary: 'Consent and legal holds of a producer',
    params: IdParams,
    response: { 200: PersonRights },
  },
  withdrawConsent: {
    summary:
      'Record that the producer withdrew the consent: the record is locked. A collector who did not ' +
      'register the producer first proposes it to the office',
    params: IdParams,
    body: WithdrawalInput,
    /** Without a time it is proposed. */
    response: { 200: z.object({ consentWithdrawnAt: z.nullable(Time) }) },
  },
  refuseWithdrawal: {
    summary: 'Refuse the withdrawal of a consent that a collector proposed',
    params: IdParams,
    body: RefusalInput,
    response: { 200: PersonRights },
  },
  giveConsent: {
    summary: 'Record that the producer gave the consent again: the record is unlocked',
    params: IdParams,
    body: NewConsentInput,
    response: { 200: PersonRights },
  },
  setHold: {
    summary: 'Set a legal hold: nothing of the producer can be deleted until it is lifted',
    params: IdParams,
    body: HoldInput,
    response: { 200: PersonRights },
  },
  liftHold: {
    summary: 'Lift the legal hold of a producer',
    params: IdParams,
    body: HoldInput,
    response: { 200: PersonRights },
  },
  erase: {
    summary: 'Erase a producer with everything kept about the person; a tombstone stays',
    params: IdParams,
    body: ErasureInput,
    response: { 200: Erasure },
  },
  askErasure: {
    summary: 'Ask for the erasure of a producer, which another person confirms by erasing',
    params: IdParams,
    body: ErasureInput,
    response: { 200: PersonRights },
  },
  refuseErasure: {
    summary: 'Refuse the erasure that another person asked for, or take back what one asked for',
    params: IdParams,
    body: RefusalInput,
    response: { 200: PersonRights },
  },
  erasures: {
    summary: 'Tombstones of erased producers, the newest first',
    querystring: z.strictObject(pages),
    response: { 200: z.object({ erasures: z.array(Erasure), pagination: Pagination }) },
  },
  data: {
    summary:
      'Everything kept about a producer: JSON (`PersonData`), a page, or both with the files',
    params: IdParams,
    querystring: z.strictObject({ format: z.optional(PersonDataFormat) }),
  },
});
