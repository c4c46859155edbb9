import * as z from 'zod/mini';
import type { DocumentKind, uploadField } from '../fields/document-kinds.ts';
import { factOf, snakeKeys } from '../fields/field.ts';
import { formNumbers, recordNumbers } from '../fields/identity-keys.ts';
import { normaliseIdentity } from '../fields/identity-numbers.ts';
import { asciiDigits } from '../values/digits.ts';
import { messageOf } from '../words/sentence.ts';
import { personSchemas, productionSchemas, registrationSchemas } from './registration-fields.ts';
import { CardText } from './card-scan.ts';
import { ChangeReason, Id, IdText, TimeInput, line, text } from './scalars.ts';
import { Sha256 } from './uploads.ts';

/** An identity number as typed, in digits of any script: spaces and hyphens go, letters become upper case. */
export const identityText = z.pipe(
  z.string(messageOf('input.enter_text')).check(
    z.maxLength(40, { error: messageOf('input.characters_at_most', { most: 40 }), abort: true }),
    z.overwrite(asciiDigits),
    z.refine(
      (value) => /^[\x20-\x7E\u00A0\u200B-\u200D]*$/.test(value),
      messageOf('input.use_plain_characters'),
    ),
  ),
  z.transform((value) => normaliseIdentity(value)),
);

const mostItems = 700;
const tooMany = messageOf('input.choose_fewer_items');
const ids = z.array(Id).check(z.maxLength(mostItems, tooMany));

/** One production entry; a list of them names the product by `productId` or, as records do, `product_id`. */
const ProductionInput = z.partial(z.strictObject(factOf(productionSchemas, 'form')));
export const ProductionDetailInput = z.extend(ProductionInput, {
  id: z.optional(Id),
  productId: z.optional(Id),
  product_id: z.optional(Id),
  productName: z.optional(text(200)),
});
export type ProductionDetailInput = z.output<typeof ProductionDetailInput>;
const ProductionDetailInputs = z
  .array(ProductionDetailInput)
  .check(z.maxLength(mostItems, tooMany));

const ProductionByProduct = z.record(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, messageOf('input.send_product_ids'))),
  ProductionInput,
);

/** A schema would drop `__proto__` silently; no honest client sends it. */
const refusePrototype = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new SyntaxError('__proto__ is no field');
  return value;
};

/** A reviver takes most of the time of JSON.parse: it is used only where the text may contain `__proto__`. */
const parseJson = (text: string): unknown =>
  /__proto__|\\u/i.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);

/** Reads JSON text of a multipart field; the schema then checks its value. */
const json = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value, context) => {
        try {
          const parsed = parseJson(value);
          // The schema would check each of 100,000 items before counting them.
          if (typeof parsed !== 'object' || parsed === null) return parsed;
          if (Object.keys(parsed).length <= mostItems) return parsed;
          context.issues.push({ code: 'custom', message: tooMany, input: value });
        } catch {
          context.issues.push({
            code: 'custom',
            message: messageOf('input.send_json_text'),
            input: value,
          });
        }
        return z.NEVER;
      }),
    ),
    schema as z.ZodMiniType<z.output<S>, unknown>,
  );

export const ConsentInput = z.strictObject({
  language: text(20),
  noticeVersion: text(20),
  at: TimeInput,
});

/*
 * `capturedAt` is when the device recorded the registration and `sentAt` when it sent this request, both
 * by its own clock: from `sentAt` the server sees how wrong that clock is. `sentAt` differs at each
 * attempt, so the request hash of an Idempotency-Key leaves it out.
 */

/** Pictures that were sent before (`PUT /uploads/{sha256}`), each instead of the file of its name. */
const uploadFields = {
  aadharCardUpload: z.optional(Sha256),
  panCardUpload: z.optional(Sha256),
  proofOfProductionUpload: z.optional(Sha256),
  signatureUpload: z.optional(Sha256),
  photoUpload: z.optional(Sha256),
} satisfies Record<ReturnType<typeof uploadField<DocumentKind>>, z.ZodMiniType>;

/**
 * The text fields of `POST /registrations` (multipart). Shapes and lengths only: blank and impossible
 * values pass here and are refused by `registration-rules.ts`.
 */
export const RegistrationForm = z.strictObject({
  ...z.partial(z.strictObject(factOf(personSchemas, 'form'))).shape,
  ...formNumbers(() => z.optional(identityText)),
  productCategoryIds: z.optional(json(ids)),
  productCategoryId: z.optional(z.union([IdText, z.literal('')], messageOf('input.send_valid_id'))),
  existingProducts: z.optional(json(ids)),
  selectedProducts: z.optional(json(ids)),
  productionDetails: z.optional(json(ProductionDetailInputs)),
  existingProductDetails: z.optional(json(ProductionByProduct)),
  areaOfProduction: z.optional(line(300)),
  isAdditionalRegistration: z.optional(
    z.enum(['true', 'false'], messageOf('input.send_true_or_false')),
  ),
  baseRegistrationId: z.optional(
    z.union([IdText, z.literal('')], messageOf('input.send_valid_id')),
  ),
  dryRun: z.optional(z.enum(['true', 'false'], messageOf('input.send_true_or_false'))),
  ...uploadFields,
  /** The sender says that the first eight digits are covered in the picture of the Aadhar card. */
  numberCovered: z.optional(z.literal('true', messageOf('input.send_true_or_nothing'))),
  consent: z.optional(json(ConsentInput)),
  aadhaarQr: z.optional(CardText),
  capturedAt: z.optional(TimeInput),
  sentAt: z.optional(TimeInput),
});
export type RegistrationForm = z.output<typeof RegistrationForm>;

/** `POST /registrations/additional`. A missing base id is answered by its own sentence. */
export const AdditionalInput = z.strictObject({
  baseRegistrationId: z.optional(z.nullable(Id)),
  productCategoryIds: z.optional(ids),
  existingProducts: z.optional(ids),
  selectedProducts: z.optional(ids),
  productionDetails: z.optional(ProductionDetailInputs),
  consent: z.optional(ConsentInput),
  aadhaarQr: z.optional(CardText),
  capturedAt: z.optional(TimeInput),
  sentAt: z.optional(TimeInput),
});
export type AdditionalInput = z.output<typeof AdditionalInput>;

/**
 * `PUT /registrations/{id}/products`: the whole lists. A product that is made needs its production, unless the
 * registration has it already: that stays as it is.
 */
export const ProductCorrection = z.strictObject({
  expectedUpdatedAt: z.optional(TimeInput),
  existingProducts: ids,
  selectedProducts: ids,
  productionDetails: z.optional(ProductionDetailInputs),
});
export type ProductCorrection = z.output<typeof ProductCorrection>;

/**
 * `PUT /registrations/{id}`: the edited fields only. Empty text of an optional field clears it. A
 * masked identity number as a list shows it is not accepted; leave the field out to keep the number.
 */
export const RegistrationEdit = z.strictObject({
  expectedUpdatedAt: z.optional(TimeInput),
  changeReason: ChangeReason,
  ...z.partial(z.strictObject(snakeKeys(factOf(personSchemas, 'edit')))).shape,
  ...recordNumbers(() => z.optional(z.nullable(identityText))),
  ...z.partial(z.strictObject(snakeKeys(factOf(registrationSchemas, 'edit')))).shape,
  production_details: z.optional(ProductionDetailInputs),
  aadhaarQr: z.optional(CardText),
});
export type RegistrationEdit = z.output<typeof RegistrationEdit>;
