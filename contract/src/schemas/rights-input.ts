import * as z from 'zod/mini';
import { erasureReasons, toldChannels } from '../routes/rights.ts';
import { messageOf } from '../words/sentence.ts';
import { Day, requiredLine, requiredText } from './scalars.ts';

export const ToldChannel = z.enum(toldChannels, messageOf('input.choose_told_channel'));

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

/** `confirmation` is the name of the person as it is shown; upper and lower case count alike. */
export const ErasureInput = z.strictObject({
  reason: z.enum(erasureReasons, messageOf('input.choose_reason')),
  confirmation: requiredLine(300, messageOf('input.type_person_name')),
});

/**
 * The reason for a refusal. The screens require it; a person who takes back their own request gives none, and older
 * clients send no body.
 */
export const RefusalInput = z.optional(
  z.nullable(
    z.strictObject({ reason: z.optional(requiredText(2000, messageOf('input.give_reason'))) }),
  ),
);
