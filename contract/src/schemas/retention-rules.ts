import * as z from 'zod/mini';
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

/** New rules, and the saved ones as the account read them: a change is refused when they differ meanwhile. */
export const RetentionChange = z.extend(RetentionRules, { before: z.optional(RetentionRules) });
export type RetentionChange = z.output<typeof RetentionChange>;

export const retentionOff: RetentionRules = {
  yearsAfterLastChange: null,
  daysAfterWithdrawal: null,
};
