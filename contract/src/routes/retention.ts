import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Id, Time } from '../schemas/text-schemas.ts';
import { messageOf } from '../words/sentence.ts';

const yearsWrong = messageOf('input.years_between', { from: 1, to: 100 });
const daysWrong = messageOf('input.days_between', { from: 1, to: 3650 });

/** After which time people are erased; null switches a rule off. A legal hold keeps a person. */
export const RetentionRules = z.strictObject({
  /** Counted from the last registration, correction or new consent of the person. */
  yearsAfterLastChange: z.nullable(
    z
      .int(messageOf('input.enter_whole_years'))
      .check(z.minimum(1, yearsWrong), z.maximum(100, yearsWrong)),
  ),
  /** Counted from the day a withdrawal of the consent was recorded, while it is in force. */
  daysAfterWithdrawal: z.nullable(
    z
      .int(messageOf('input.enter_whole_days'))
      .check(z.minimum(1, daysWrong), z.maximum(3650, daysWrong)),
  ),
});
export type RetentionRules = z.output<typeof RetentionRules>;

export const retentionOff: RetentionRules = {
  yearsAfterLastChange: null,
  daysAfterWithdrawal: null,
};

/** The saved rules and how far the server is with them. */
export const Retention = z.object({
  rules: RetentionRules,
  /** The last daily round; null before the first one under these rules. */
  lastRound: z.nullable(
    z.object({
      at: Time,
      /** People whose time was over when the round began. */
      due: z.int(),
      erased: z.int(),
    }),
  ),
  /** People that the last round would have erased; none is before an administrator confirms. */
  waiting: z.int(),
  /** Confirmed people that the next rounds erase. */
  confirmed: z.int(),
});
export type Retention = z.output<typeof Retention>;

/** A person whose time is over. */
export const RetentionCase = z.object({
  producerId: Id,
  /** The base registration, by which the record is opened. */
  registrationId: Id,
  name: z.string(),
  /** The time that the rule counts from. */
  countsFrom: Time,
  rule: z.enum(['last_change', 'withdrawal']),
});
export type RetentionCase = z.output<typeof RetentionCase>;

/** What rules would remove. */
export const RetentionPreview = z.object({
  /** People that the rules would erase now. */
  now: z.int(),
  /** People who follow within 30 days. */
  soon: z.int(),
  /** People whose time is over, but who are under a legal hold. */
  held: z.int(),
  /** So many are due now that the daily round would stop and wait for a confirmation. */
  needsConfirmation: z.boolean(),
  /** The first 20 of those who would be erased now, the longest due first. */
  first: z.array(RetentionCase),
});
export type RetentionPreview = z.output<typeof RetentionPreview>;

/** The number of people that waits, as the administrator saw it. */
export const RetentionConfirmation = z.strictObject({
  people: z
    .int(messageOf('input.send_whole_number'))
    .check(z.minimum(1, messageOf('input.send_positive_number'))),
});

const tags = ['retention'] as const;

export const retention = defineEndpoints({
  state: {
    method: 'GET',
    url: '/retention',
    config: { access: 'admin' },
    schema: {
      summary: 'The retention rules and their last round',
      tags,
      response: { 200: Retention },
    },
  },
  change: {
    method: 'PUT',
    url: '/retention',
    config: { access: 'admin' },
    schema: {
      summary: 'Change the retention rules; they apply a day later at the earliest',
      tags,
      body: RetentionRules,
      response: { 200: Retention },
    },
  },
  preview: {
    method: 'POST',
    url: '/retention/preview',
    config: { access: 'admin' },
    schema: {
      summary: 'What retention rules would remove; changes nothing',
      tags,
      body: RetentionRules,
      response: { 200: RetentionPreview },
    },
  },
  confirm: {
    method: 'POST',
    url: '/retention/confirm',
    config: { access: 'admin' },
    schema: {
      summary: 'Confirm that the people who wait may be erased',
      tags,
      body: RetentionConfirmation,
      response: { 200: Retention },
    },
  },
});
