import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Id, IdParams, requiredLine, Time } from './text.ts';

/** While a hold is in force (`liftedAt` null), nothing of the person may be deleted. */
export const LegalHold = z.object({
  id: Id,
  reason: z.string(),
  setAt: Time,
  /** Null when the account was deleted meanwhile. */
  setBy: z.nullable(z.string()),
  liftReason: z.nullable(z.string()),
  liftedAt: z.nullable(Time),
  liftedBy: z.nullable(z.string()),
});
export type LegalHold = z.output<typeof LegalHold>;

/** What administrators see of a person's rights: the legal holds. */
export const PersonRights = z.object({
  producerId: Id,
  /** The hold in force. */
  hold: z.nullable(LegalHold),
  /** Lifted holds, the newest first. */
  earlierHolds: z.array(LegalHold),
});
export type PersonRights = z.output<typeof PersonRights>;

/** Why a hold is set or lifted; it stays with the person's record and is not in the audit trail. */
export const HoldInput = z.strictObject({ reason: requiredLine(500, 'Please give a reason') });

const tags = ['rights'] as const;

export const rights = defineEndpoints({
  state: {
    method: 'GET',
    url: '/producers/:id/rights',
    config: { access: 'admin' },
    schema: {
      summary: 'Legal holds of a producer',
      tags,
      params: IdParams,
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
});
