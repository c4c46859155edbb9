import * as z from 'zod/mini';
import { asciiDigits } from '../values/digits.ts';
import { defineEndpoints } from './endpoint.ts';
import { line, requiredLine, requiredName, text } from '../schemas/text-schemas.ts';
import { messageOf } from '../words/sentence.ts';

/**
 * What the printed papers say about the issuing unit. Fee and entry number of Form GI 3A are
 * settings, because the First Schedule changes (docs/glossary.md).
 */
export const UnitSettings = z.object({
  unitName: z.string(),
  unitAddress: z.nullable(z.string()),
  /** Name and office of the person who signs the producer cards; null prints a blank line. */
  issuingOfficer: z.nullable(z.string()),
  /** Whole rupees as text of digits. */
  fee: z.string(),
  entryNo: z.string(),
  /** Years that a producer card is valid; null prints no end. */
  cardYears: z.nullable(z.int()),
  /** `https://host` that the QR code of a card opens; null uses the server's PUBLIC_URL. */
  webAddress: z.nullable(z.string()),
  /** Four-eyes rule: an administrator who entered or last changed a registration may not decide on it. */
  fourEyes: z.boolean(),
  /** Must collectors lock their drafts on a device with a PIN or the device's own lock? */
  requireDeviceLock: z.boolean(),
  /** A line of the producer cards in the unit's second language, under its name. */
  cardSecondLine: z.nullable(z.string()),
});
export type UnitSettings = z.output<typeof UnitSettings>;

export const defaultUnitSettings: UnitSettings = {
  unitName: 'GI Facilitation Unit',
  unitAddress: null,
  issuingOfficer: null,
  fee: '10',
  entryNo: '3A',
  cardYears: 5,
  webAddress: null,
  fourEyes: true,
  requireDeviceLock: false,
  cardSecondLine: null,
};

/** The settings, and what holds where they leave it to the server. */
export const UnitSettingsReply = z.extend(UnitSettings, {
  /** The server's PUBLIC_URL; without it and `webAddress`, cards have no QR code. */
  publicUrl: z.nullable(z.string()),
});
export type UnitSettingsReply = z.output<typeof UnitSettingsReply>;

const webAddress = line(200).check(
  z.overwrite((value) => value.replace(/\/+$/, '')),
  z.refine(
    (value) => /^https?:\/\/[A-Za-z0-9.:[\]-]{1,190}$/.test(value) && URL.canParse(value),
    messageOf('input.enter_web_address'),
  ),
);

export const UnitSettingsInput = z.strictObject({
  unitName: requiredName(200, messageOf('input.enter_unit_name')),
  unitAddress: z.nullable(text(1000)),
  issuingOfficer: z.nullable(line(200)),
  fee: z
    .string(messageOf('input.enter_fee'))
    .check(
      z.overwrite(asciiDigits),
      z.regex(/^[0-9]{1,7}$/, messageOf('input.enter_whole_rupees')),
    ),
  entryNo: requiredLine(20, messageOf('input.enter_entry_no')),
  cardYears: z.nullable(
    z
      .int(messageOf('input.enter_whole_years'))
      .check(
        z.minimum(1, messageOf('input.years_between', { from: 1, to: 50 })),
        z.maximum(50, messageOf('input.years_between', { from: 1, to: 50 })),
      ),
  ),
  /** Left out, it stays as it is. */
  webAddress: z.optional(z.nullable(webAddress)),
  /** Left out, it stays as it is. */
  fourEyes: z.optional(z.boolean(messageOf('input.send_true_or_false'))),
  /** Left out, it stays as it is. */
  requireDeviceLock: z.optional(z.boolean(messageOf('input.send_true_or_false'))),
  /** Left out, it stays as it is. */
  cardSecondLine: z.optional(z.nullable(line(80))),
});
export type UnitSettingsInput = z.output<typeof UnitSettingsInput>;

/** The unit's logo as a `data:` link; null without one. */
const UnitLogo = z.object({ logo: z.nullable(z.string()) });

const tags = ['settings'] as const;

export const settings = defineEndpoints({
  unit: {
    method: 'GET',
    url: '/settings/unit',
    config: { access: 'admin' },
    schema: {
      summary: 'What the papers say about the unit',
      tags,
      response: { 200: UnitSettingsReply },
    },
  },
  changeUnit: {
    method: 'PUT',
    url: '/settings/unit',
    config: { access: 'admin' },
    schema: {
      summary: 'Change what the papers say about the unit',
      tags,
      body: UnitSettingsInput,
      response: { 200: UnitSettingsReply },
    },
  },
  logo: {
    method: 'GET',
    url: '/settings/unit/logo',
    config: { access: 'admin' },
    schema: {
      summary: 'The logo that the producer cards show',
      tags,
      response: { 200: UnitLogo },
    },
  },
  changeLogo: {
    method: 'PUT',
    url: '/settings/unit/logo',
    config: {
      access: 'admin',
      form: z.strictObject({}),
      files: { file: { required: true, accepts: 'image' } },
    },
    schema: {
      summary: 'Replace the logo that the producer cards show',
      tags,
      response: { 200: UnitLogo },
    },
  },
  removeLogo: {
    method: 'DELETE',
    url: '/settings/unit/logo',
    config: { access: 'admin' },
    schema: { summary: 'Print producer cards without a logo', tags, response: { 200: UnitLogo } },
  },
});
