import { ApiError } from '#api/errors.ts';
import { keepError, keepFieldErrors, keptErrorMessage, type KeptError } from '#api/kept-error.ts';
import type { Receipt } from '@gi/contract/schemas/receipts';
import { findReceipt } from '#api/uploads.ts';
import { text } from '#i18n/language.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { documentSlots, LAST_STEP, type Step, type WizardDraft } from '../drafts/draft.ts';
import { productionFieldId } from './step-problems.ts';

/** Errors of one request, not of the registration: it arrived incomplete, or twice at the same time. */
const OF_THE_REQUEST = new Set([
  'idempotency.in_progress',
  'request.cut_off',
  'upload.hash_differs',
]);

/** An error that is not about the content of the registration: the next try may succeed. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500 ||
  OF_THE_REQUEST.has(error.code);

/** The step that shows a control; the first one for controls that no step shows. */
const stepOf = (control: string): Step => {
  if (control.startsWith('production')) return 5;
  if (control === 'existingProducts' || control === 'selectedProducts') return 4;
  if (control === 'productCategoryIds') return 3;
  return control === 'numberCovered' || documentSlots.some((slot) => slot === control) ? 2 : 1;
};

const renamed: Readonly<Record<string, string>> = {
  aadharCard: 'aadharCardFront',
  productCategoryId: 'productCategoryIds',
  baseRegistrationId: 'check',
  aadhaarQr: 'card',
};

const productionField = /^(?:productionDetails|existingProductDetails)[.[](\d+)\]?\.(\w+)/;

/** The server's name of a field as the id of the control that it is about. */
const controlOf = (field: string, draft: WizardDraft): string => {
  const production = productionField.exec(field);
  if (production === null) return renamed[field] ?? field;
  const [, number = '', name = ''] = production;
  // Rules name the product's id, schemas the position in the list.
  const products = draft.existingProducts;
  const product = products.find(({ id }) => String(id) === number) ?? products[Number(number)];
  return product === undefined ? 'productionDetails' : productionFieldId(product.id, name);
};

/** A refusal of the server: its sentence, the step to show, and the sentences beside the fields. The outbox stores it. */
export type Refusal = {
  message: KeptError;
  step: Step;
  fields: Record<string, KeptError>;
  recheck: boolean;
  /** The number is registered: the check can show the person beside what was typed. */
  known?: boolean;
  /** An earlier content of this draft is registered already; `at` is ISO. */
  registered?: { registrationId: number; at: string };
};

/** The register changed since the check, or the check was about one of two people only. */
const RECHECK = new Set([
  'registration.already_registered',
  'registration.two_people',
  'registration.product_already_registered',
  'registration.base_not_found',
]);

export const refusalOf = (error: unknown, draft: WizardDraft): Refusal => {
  const message = error instanceof ApiError && error.message !== '' ? keepError(error) : '';
  const fields = Object.fromEntries(
    Object.entries(keepFieldErrors(error)).map(([field, kept]) => [controlOf(field, draft), kept]),
  );
  const recheck = error instanceof ApiError && RECHECK.has(error.code);
  if (recheck) {
    const atFields = Object.keys(fields).length > 0 ? fields : { check: message };
    const known = error.code === 'registration.already_registered';
    return { message, step: 1, fields: atFields, recheck, known };
  }
  const steps = Object.keys(fields).map(stepOf);
  const pictures = error instanceof ApiError && (error.status === 413 || error.status === 415);
  const step = steps.toSorted((a, b) => a - b)[0] ?? (pictures ? 2 : 5);
  return { message, step, fields, recheck };
};

/** The refusal of a draft that was registered before it was changed. */
export const registeredBefore = ({ registrationId, at }: Receipt): Refusal => ({
  ...{ message: '', step: LAST_STEP, fields: {}, recheck: false },
  registered: { registrationId, at },
});

/** The sentence of a refusal, in the language of the screens; of a registered draft its number and since when. */
export const refusalMessage = ({
  message,
  registered,
}: Pick<Refusal, 'message' | 'registered'>): string => {
  if (registered === undefined) return keptErrorMessage(message) || text(wizard, 'failedUnknown');
  const { registrationId: id, at } = registered;
  return text(outboxTexts, 'registeredBefore', { id, date: formatDateTime(at) });
};

/** As `refusalOf`; for a draft that was changed after it arrived, the server is asked what it has. */
export const refusalWithReceipt = async (error: unknown, draft: WizardDraft): Promise<Refusal> => {
  if (error instanceof ApiError && error.code === 'idempotency.mismatch') {
    // Without an answer the refusal itself is shown.
    const receipt = await findReceipt(draft.id).catch(() => undefined);
    if (receipt !== undefined) return registeredBefore(receipt);
  }
  return refusalOf(error, draft);
};
