import * as z from 'zod/mini';
import { aadharPictureRules } from '../fields/aadhar-pictures.ts';
import { asciiDigits } from '../values/digits.ts';
import { messageOf } from '../words/sentence.ts';
import { line, requiredLine, requiredName, text } from './scalars.ts';

const webAddress = line(200).check(
  z.overwrite((value) => value.replace(/\/+$/, '')),
  z.refine(
    (value) => /^https?:\/\/[A-Za-z0-9.:[\]-]{1,190}$/.test(value) && URL.canParse(value),
    messageOf('input.enter_web_address'),
  ),
);

const targetWrong = messageOf('input.target_between', { from: 1, to: 1_000_000 });

const trueOrFalse = z.optional(z.boolean(messageOf('input.send_true_or_false')));

/**
 * What the printed papers say about the issuing unit, and its rules. Fee and entry number of Form GI 3A are
 * settings, because the First Schedule of the GI Rules changes. What is left out stays as it is.
 */
export const UnitSettingsInput = z.strictObject({
  unitName: z.optional(requiredName(200, messageOf('input.enter_unit_name'))),
  unitAddress: z.optional(z.nullable(text(1000))),
  /** For the receipts that producers get. */
  unitTelephone: z.optional(z.nullable(line(40))),
  /** Name and office of the person who signs the producer cards; null prints a blank line. */
  issuingOfficer: z.optional(z.nullable(line(200))),
  /** Whole rupees as text of digits. */
  fee: z.optional(
    z
      .string(messageOf('input.enter_fee'))
      .check(
        z.overwrite(asciiDigits),
        z.regex(/^[0-9]{1,7}$/, messageOf('input.enter_whole_rupees')),
      ),
  ),
  entryNo: z.optional(requiredLine(20, messageOf('input.enter_entry_no'))),
  /** Years that a producer card is valid; null prints no end. */
  cardYears: z.optional(
    z.nullable(
      z
        .int(messageOf('input.enter_whole_years'))
        .check(
          z.minimum(1, messageOf('input.years_between', { from: 1, to: 50 })),
          z.maximum(50, messageOf('input.years_between', { from: 1, to: 50 })),
        ),
    ),
  ),
  /** `https://host` that the QR code of a card opens; null uses the server's PUBLIC_URL. */
  webAddress: z.optional(z.nullable(webAddress)),
  /** Four-eyes rule: who entered or last changed a registration may not decide on it. */
  fourEyes: trueOrFalse,
  /** The bench approves nothing whose products and documents were not on the screen. */
  seeBeforeApproval: trueOrFalse,
  /** Erasing a person takes two: one asks, another one confirms. */
  eraseFourEyes: trueOrFalse,
  /** Must collectors lock their drafts on a device with a PIN or the device's own lock? */
  requireDeviceLock: trueOrFalse,
  /** Whether collectors are offered to cover the number in pictures of Aadhar cards, or must. */
  aadharPictures: z.optional(z.enum(aadharPictureRules, messageOf('input.choose_aadhar_pictures'))),
  /** A line of the producer cards in the unit's second language, under its name. */
  cardSecondLine: z.optional(z.nullable(line(80))),
  /** Registrations that the unit wants each month; null draws no line. */
  monthlyTarget: z.optional(
    z.nullable(
      z.int(targetWrong).check(z.minimum(1, targetWrong), z.maximum(1_000_000, targetWrong)),
    ),
  ),
});
export type UnitSettingsInput = z.output<typeof UnitSettingsInput>;

/** A PEM or DER file, in base64. */
export const CertificateInput = z.strictObject({
  file: z
    .string(messageOf('input.choose_certificate'))
    .check(
      z.maxLength(20_000, messageOf('input.choose_certificate')),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, messageOf('input.choose_certificate')),
    ),
});
