import * as z from 'zod/mini';
import { mostDecided } from '../routes/reviews.ts';
import { messageOf } from '../words/sentence.ts';
import { Refusal } from './error-body.ts';
import { Id, Time } from './scalars.ts';

/** The `updated_at` of the record that the reviewer looked at. */
export const seen = z.iso.datetime(messageOf('input.send_time_of_record'));

export const ManyDecisions = z.strictObject({
  decision: z.enum(['approve', 'undo'], messageOf('input.choose_decision')),
  items: z.array(z.strictObject({ id: Id, seen })).check(
    z.minLength(1, messageOf('print.none_chosen')),
    z.maxLength(mostDecided, messageOf('review.decide_at_most', { most: mostDecided })),
    z.refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      messageOf('input.registration_once'),
    ),
  ),
});

export const ManyDecided = z.object({
  done: z.array(z.object({ id: Id, updated_at: Time })),
  /** Each with its reason; a refusal stops no other. */
  refused: z.array(z.extend(Refusal, { id: Id })),
});
