import * as z from 'zod/mini';
import { normaliseIdentity } from './identity.ts';
import { Id, IdText, text, TimeInput } from './text.ts';
import { Gender, ProductionUnit, TurnoverUnit } from './units.ts';

/** An identity number as typed: spaces and hyphens are stripped, letters upper-cased. */
export const identityText = z.pipe(
  z.string('Please enter text').check(
    z.maxLength(40, 'Please use at most 40 characters'),
    z.refine(
      (value) => /^[\x20-\x7E\u00A0\u200B-\u200D]*$/.test(value),
      'Please use plain letters and digits',
    ),
  ),
  z.transform((value) => normaliseIdentity(value)),
);

const ids = z.array(Id).check(z.maxLength(700, 'Please choose fewer items'));

/** A number that clients send as text or as a number; kept as trimmed text. `''` and null are absent. */
const numberText = z.pipe(
  z.union(
    [z.string().check(z.maxLength(20, 'This number is too long')), z.number(), z.null()],
    'Please enter a number',
  ),
  z.transform((value) => (value === null || value === '' ? undefined : String(value).trim())),
);

/** A unit in any case, as screens write it (`Lakh`); `''` and null are absent. */
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
const productionUnit = unitText(ProductionUnit, 'Please choose a unit');
const turnoverUnit = unitText(TurnoverUnit, 'Please choose a turnover unit');

/** Text that a record may lack: null, as records show it, is the empty text. */
const textOrNull = (max: number) =>
  z.pipe(
    z.nullable(text(max)),
    z.transform((value) => value ?? ''),
  );

export const ProductionDetailInput = z.strictObject({
  id: z.optional(Id),
  productId: z.optional(Id),
  product_id: z.optional(Id),
  productName: z.optional(text(200)),
  annualProduction: z.optional(numberText),
  unit: z.optional(productionUnit),
  areaOfProduction: z.optional(textOrNull(300)),
  yearsOfProduction: z.optional(numberText),
  annualTurnover: z.optional(numberText),
  turnoverUnit: z.optional(turnoverUnit),
  additionalNotes: z.optional(z.nullable(text(2000))),
});
export type ProductionDetailInput = z.output<typeof ProductionDetailInput>;

const ProductionByProduct = z.record(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Please send product ids')),
  z.strictObject({
    areaOfProduction: z.optional(textOrNull(300)),
    annualProduction: z.optional(numberText),
    annualTurnover: z.optional(numberText),
    yearsOfProduction: z.optional(numberText),
    unit: z.optional(productionUnit),
    turnoverUnit: z.optional(turnoverUnit),
    additionalNotes: z.optional(z.nullable(text(2000))),
  }),
);

/** No client sends it in good faith, and a schema would drop it without a word. */
const refusePrototype = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new SyntaxError('__proto__ is no field');
  return value;
};

/** Reads JSON text of a multipart field; the schema then judges what it holds. */
const json = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value, context) => {
        try {
          return JSON.parse(value, refusePrototype) as unknown;
        } catch {
          context.issues.push({ code: 'custom', message: 'Please send JSON text', input: value });
          return z.NEVER;
        }
      }),
    ),
    schema as z.ZodMiniType<z.output<S>, unknown>,
  );

export const ConsentInput = z.strictObject({
  language: text(20),
  noticeVersion: text(20),
  at: TimeInput,
});

/**
 * The text fields of `POST /registrations` (multipart). Shapes and lengths only: the sentences of
 * the specification's section 5 come from `registration-rules.ts`, so blank fields pass here.
 */
export const RegistrationForm = z.strictObject({
  name: z.optional(text(300)),
  address: z.optional(text(1000)),
  age: z.optional(z.string().check(z.trim(), z.maxLength(10, 'Age must be between 1 and 120'))),
  gender: z.optional(z.union([Gender, z.literal('')], 'Please choose a gender')),
  phone: z.optional(
    z.string().check(z.trim(), z.maxLength(40, 'Mobile Number must be digits only, at most 15')),
  ),
  email: z.optional(text(254)),
  aadharNumber: z.optional(identityText),
  voterId: z.optional(identityText),
  panNumber: z.optional(identityText),
  productCategoryIds: z.optional(json(ids)),
  productCategoryId: z.optional(z.union([IdText, z.literal('')], 'Please send a valid id')),
  existingProducts: z.optional(json(ids)),
  selectedProducts: z.optional(json(ids)),
  productionDetails: z.optional(
    json(z.array(ProductionDetailInput).check(z.maxLength(700, 'Please choose fewer items'))),
  ),
  existingProductDetails: z.optional(json(ProductionByProduct)),
  areaOfProduction: z.optional(text(300)),
  isAdditionalRegistration: z.optional(z.enum(['true', 'false'], 'Please send true or false')),
  baseRegistrationId: z.optional(z.union([IdText, z.literal('')], 'Please send a valid id')),
  dryRun: z.optional(z.enum(['true', 'false'], 'Please send true or false')),
  consent: z.optional(json(ConsentInput)),
  capturedAt: z.optional(TimeInput),
});
export type RegistrationForm = z.output<typeof RegistrationForm>;

/** `POST /registrations/additional`. A missing base id is answered by its own sentence. */
export const AdditionalInput = z.strictObject({
  baseRegistrationId: z.optional(z.nullable(Id)),
  productCategoryIds: z.optional(ids),
  existingProducts: z.optional(ids),
  selectedProducts: z.optional(ids),
  productionDetails: z.optional(
    z.array(ProductionDetailInput).check(z.maxLength(700, 'Please choose fewer items')),
  ),
  consent: z.optional(ConsentInput),
  capturedAt: z.optional(TimeInput),
});
export type AdditionalInput = z.output<typeof AdditionalInput>;

const optionalText = (max: number) => z.optional(z.nullable(text(max)));

/**
 * `PUT /registrations/{id}`: the edited fields only. Empty text of an optional field clears it. A
 * masked identity number as a list shows it is not accepted; leave the field out to keep the number.
 */
export const RegistrationEdit = z.strictObject({
  expectedUpdatedAt: z.optional(TimeInput),
  name: z.optional(text(300)),
  age: z.optional(
    z.union(
      [z.int(), z.string().check(z.maxLength(10, 'Age must be between 1 and 120'))],
      'Age must be between 1 and 120',
    ),
  ),
  gender: z.optional(Gender),
  phone: z.optional(text(15)),
  email: optionalText(254),
  address: z.optional(text(1000)),
  aadhar_number: z.optional(z.nullable(identityText)),
  voter_id: z.optional(z.nullable(identityText)),
  pan_number: z.optional(z.nullable(identityText)),
  area_of_production: optionalText(300),
  annual_turnover: z.optional(numberText),
  turnover_unit: z.optional(turnoverUnit),
  years_of_production: z.optional(numberText),
  production_details: z.optional(
    z.array(ProductionDetailInput).check(z.maxLength(700, 'Please choose fewer items')),
  ),
});
export type RegistrationEdit = z.output<typeof RegistrationEdit>;
