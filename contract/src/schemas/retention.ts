import * as z from 'zod/mini';
import { retention as routes } from '../routes/retention.ts';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';
import { RetentionChange, RetentionRules } from './retention-rules.ts';
import { Id, Time } from './scalars.ts';

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
  /** How many people the last round left, because their erasure was not confirmed yet. */
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

/** The people and data that the rules would remove. */
export const RetentionPreview = z.object({
  /** People that the rules would erase now. */
  now: z.int(),
  /** People who follow within 30 days. */
  soon: z.int(),
  /** People whose time is over, but who are under a legal hold. */
  held: z.int(),
  /** True when more people are due than the daily round erases without a confirmation. */
  needsConfirmation: z.boolean(),
  /** The first 20 of those who would be erased now, the longest due first. */
  first: z.array(RetentionCase),
});
export type RetentionPreview = z.output<typeof RetentionPreview>;

/** The number of people that wait, as the confirming account saw it. */
export const RetentionConfirmation = z.strictObject({
  people: z
    .int(messageOf('input.send_whole_number'))
    .check(z.minimum(1, messageOf('input.send_positive_number'))),
});

export const retention = defineEndpoints('retention', routes, {
  state: { summary: 'The retention rules and their last round', response: { 200: Retention } },
  change: {
    summary: 'Change the retention rules; they apply a day later at the earliest',
    body: RetentionChange,
    response: { 200: Retention },
  },
  preview: {
    summary: 'What retention rules would remove; changes nothing',
    body: RetentionRules,
    response: { 200: RetentionPreview },
  },
  confirm: {
    summary: 'Confirm that the people who wait may be erased',
    body: RetentionConfirmation,
    response: { 200: Retention },
  },
});
