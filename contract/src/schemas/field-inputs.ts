import * as z from 'zod/mini';
import { indianStates } from '../fields/places.ts';
import { genders, productionUnits, turnoverUnits } from '../fields/units.ts';
import { asciiDigits } from '../values/digits.ts';
import { messageOf } from '../words/sentence.ts';
import { line, text } from './scalars.ts';

export const ProductionUnit = z.enum(productionUnits, messageOf('input.choose_unit'));
export const TurnoverUnit = z.enum(turnoverUnits, messageOf('input.choose_turnover_unit'));
export const Gender = z.enum(genders, messageOf('input.choose_gender'));

/*
 * What clients may send for a field, beside plain text. The output is always text, which the rules check.
 */

const nullIsBlank = <S extends z.ZodMiniType<string, unknown>>(schema: S) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value) => value ?? ''),
  );

/** Text that a client may also clear with null. */
export const clearableText = (max: number) => nullIsBlank(text(max));
/** One line that a client may also clear with null. */
export const clearableLine = (max: number) => nullIsBlank(line(max));

/** A number that clients send as text, in digits of any script, or as a number; null becomes ''. */
export const numberText = z.pipe(
  z.union(
    [z.string().check(z.maxLength(20, messageOf('input.number_too_long'))), z.number(), z.null()],
    messageOf('input.enter_number'),
  ),
  z.transform((value) => (value === null ? '' : asciiDigits(String(value)).trim())),
);

/** A unit in any case, as screens write it (`Lakh`); null is ''. */
const unitText = <S extends typeof ProductionUnit | typeof TurnoverUnit>(
  unit: S,
  message: string,
) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string(message)),
      z.transform((value) => (value ?? '').trim().toLowerCase()),
    ),
    z.union([unit, z.literal('')], message),
  );
export const productionUnit = unitText(ProductionUnit, messageOf('input.choose_unit'));
export const turnoverUnit = unitText(TurnoverUnit, messageOf('input.choose_turnover_unit'));

const stateUnknown = messageOf('input.choose_state');
/** One of `indianStates`, letter by letter; null is ''. */
export const stateName = z.pipe(
  nullIsBlank(z.string(stateUnknown)),
  z.union([z.enum(indianStates), z.literal('')], stateUnknown),
);
