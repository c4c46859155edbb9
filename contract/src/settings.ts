import * as z from 'zod/mini';
import { asciiDigits } from './digits.ts';
import { defineEndpoints } from './endpoint.ts';
import { line, requiredLine, requiredName, text } from './text.ts';

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
});
export type UnitSettings = z.output<typeof UnitSettings>;

export const defaultUnitSettings: UnitSettings = {
  unitName: 'GI Facilitation Unit',
  unitAddress: null,
  issuingOfficer: null,
  fee: '10',
  entryNo: '3A',
  cardYears: 5,
};

export const UnitSettingsInput = z.strictObject({
  unitName: requiredName(200, 'Please enter the name of the unit'),
  unitAddress: z.nullable(text(1000)),
  issuingOfficer: z.nullable(line(200)),
  fee: z
    .string('Please enter the fee in rupees')
    .check(
      z.overwrite(asciiDigits),
      z.regex(/^[0-9]{1,7}$/, 'Please enter the fee in whole rupees'),
    ),
  entryNo: requiredLine(20, 'Please enter the entry number'),
  cardYears: z.nullable(
    z
      .int('Please enter whole years')
      .check(
        z.minimum(1, 'Please enter 1 to 50 years'),
        z.maximum(50, 'Please enter 1 to 50 years'),
      ),
  ),
});
export type UnitSettingsInput = z.output<typeof UnitSettingsInput>;

const tags = ['settings'] as const;

export const settings = defineEndpoints({
  unit: {
    method: 'GET',
    url: '/settings/unit',
    config: { access: 'admin' },
    schema: {
      summary: 'What the papers say about the unit',
      tags,
      response: { 200: UnitSettings },
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
      response: { 200: UnitSettings },
    },
  },
});
