import type { DocumentKind } from '@gi/contract/documents';
import { plainFields } from '@gi/contract/field-input';
import { productionFields } from '@gi/contract/registration-fields';
import type { RegistrationForm } from '@gi/contract/registration-input';
import { ApiError, errorMessage, fieldMessages } from '#api/errors.ts';
import { addDocument, createAdditional, createRegistration } from '#api/registration-submission.ts';
import { text } from '#i18n/language.ts';
import { refusals } from '#i18n/en/refusals.ts';
import { ruleTexts } from '#i18n/en/rules.ts';
import { wizard } from '#i18n/en/wizard.ts';
import {
  documentOnFile,
  documentSlots,
  isMinor,
  kindOfSlot,
  NOTICE_VERSION,
  plainPerson,
} from './draft.ts';
import type { DocumentSlot, Step, WizardDraft } from './draft.ts';
import { productionFieldId } from './step-problems.ts';
import type { Photos } from './use-draft.ts';

export type Merge = (front: Blob, back: Blob) => Promise<File>;
export type Submitted = {
  registrationId: number;
  additional: boolean;
  /** Documents that an additional registration could not add; they can be added on its page. */
  notAdded: DocumentSlot[];
};

const productionDetails = (draft: WizardDraft) =>
  draft.existingProducts.map(({ id, name }) => {
    const entry = draft.production[id];
    return { productId: id, productName: name, ...(entry && plainFields(productionFields, entry)) };
  });

/** The version of a notice that a guardian agreed to says so. */
const consentOf = ({ consent, person }: WizardDraft) =>
  consent === null
    ? undefined
    : {
        language: consent.language,
        noticeVersion: isMinor(person.age) ? `${NOTICE_VERSION}-guardian` : consent.noticeVersion,
        at: consent.at,
      };

const idsOf = (items: readonly { id: number }[]): number[] => items.map((item) => item.id);

/** The multipart fields of `POST /registrations`; lists and objects become JSON text on the way. */
export const registrationForm = (draft: WizardDraft) =>
  ({
    ...plainPerson(draft.person),
    productCategoryIds: idsOf(draft.categories),
    existingProducts: idsOf(draft.existingProducts),
    selectedProducts: idsOf(draft.selectedProducts),
    productionDetails: productionDetails(draft),
    existingProductDetails: Object.fromEntries(
      Object.entries(draft.production).map(([id, entry]) => [
        id,
        plainFields(productionFields, entry),
      ]),
    ),
    isAdditionalRegistration: 'false',
    consent: consentOf(draft),
    capturedAt: draft.capturedAt ?? undefined,
  }) satisfies Partial<Record<keyof RegistrationForm, unknown>>;

const photoOf = (draft: WizardDraft, photos: Photos, slot: DocumentSlot): Blob | undefined => {
  const reference = draft.documents[slot];
  return reference === undefined ? undefined : photos.get(reference.blobId);
};

/** The two sides of the Aadhar card as the one picture that is sent. */
const aadharCard = async (draft: WizardDraft, photos: Photos, merge: Merge) => {
  const front = photoOf(draft, photos, 'aadharCardFront');
  const back = photoOf(draft, photos, 'aadharCardBack');
  if (front === undefined || back === undefined) return undefined;
  try {
    return await merge(front, back);
  } catch {
    const sentence = text(wizard, 'mergeFailed');
    throw new ApiError(415, sentence, { fields: { aadharCard: sentence } });
  }
};

/** Sends a picture before the record that names it, and answers its SHA-256. */
export type SendFirst = (picture: Blob) => Promise<string>;

/** The pictures as files of the form, or sent one by one before it and named in `<kind>Upload`. */
const picturesOf = async (
  pictures: Readonly<Partial<Record<DocumentKind, Blob | undefined>>>,
  sendFirst: SendFirst | undefined,
): Promise<Readonly<Record<string, Blob | string | undefined>>> => {
  if (sendFirst === undefined) return pictures;
  const names: Record<string, string> = {};
  for (const [kind, picture] of Object.entries(pictures))
    if (picture !== undefined) names[`${kind}Upload`] = await sendFirst(picture);
  return names;
};

const submitNew = async (
  draft: WizardDraft,
  photos: Photos,
  merge: Merge,
  sendFirst: SendFirst | undefined,
): Promise<Submitted> => {
  const pictures = {
    aadharCard: await aadharCard(draft, photos, merge),
    signature: photoOf(draft, photos, 'signature'),
    photo: photoOf(draft, photos, 'photo'),
    panCard: photoOf(draft, photos, 'panCard'),
    proofOfProduction: photoOf(draft, photos, 'proofOfProduction'),
  };
  const named = await picturesOf(pictures, sendFirst);
  const form = { ...registrationForm(draft), ...named, sentAt: new Date().toISOString() };
  const { registrationId } = await createRegistration(form, draft.id);
  // Only a dry run of the test pages has no id.
  if (registrationId === null) throw new ApiError(500, '');
  return { registrationId, additional: false, notAdded: [] };
};

/** The call carries no files, so what the earlier registration lacked follows one by one. */
const addMissing = async (
  registrationId: number,
  draft: WizardDraft,
  photos: Photos,
  merge: Merge,
): Promise<DocumentSlot[]> => {
  const failed: DocumentSlot[] = [];
  const slots = documentSlots.filter(
    (slot) =>
      slot !== 'aadharCardBack' &&
      draft.documents[slot] !== undefined &&
      documentOnFile(draft, slot) === undefined,
  );
  for (const slot of slots) {
    try {
      const file =
        slot === 'aadharCardFront'
          ? await aadharCard(draft, photos, merge)
          : photoOf(draft, photos, slot);
      if (file !== undefined) await addDocument(registrationId, kindOfSlot(slot), file);
    } catch {
      // The registration itself is saved; the collector is told which document is missing.
      failed.push(slot);
    }
  }
  return failed;
};

const submitAdditional = async (
  draft: WizardDraft,
  photos: Photos,
  merge: Merge,
): Promise<Submitted> => {
  const baseRegistrationId = draft.additional?.baseRegistrationId ?? null;
  if (baseRegistrationId === null) throw new ApiError(400, ruleTexts.source.baseMissing);
  const { registrationId } = await createAdditional(
    {
      baseRegistrationId,
      productCategoryIds: idsOf(draft.categories),
      existingProducts: idsOf(draft.existingProducts),
      selectedProducts: idsOf(draft.selectedProducts),
      productionDetails: productionDetails(draft),
      ...(consentOf(draft) ? { consent: consentOf(draft) } : {}),
      ...(draft.capturedAt ? { capturedAt: draft.capturedAt } : {}),
      sentAt: new Date().toISOString(),
    },
    draft.id,
  );
  const notAdded = await addMissing(registrationId, draft, photos, merge);
  return { registrationId, additional: true, notAdded };
};

/**
 * Sends a whole draft, its pictures with it or, with `sendFirst`, one by one before it. Throws `ApiError`; the same draft may be sent again without registering twice.
 */
export const submitDraft = (
  draft: WizardDraft,
  photos: Photos,
  merge: Merge,
  sendFirst?: SendFirst,
): Promise<Submitted> =>
  draft.additional === null
    ? submitNew(draft, photos, merge, sendFirst)
    : submitAdditional(draft, photos, merge);

/** The step that shows a control; all that no other step shows is in the first. */
const stepOf = (control: string): Step => {
  if (control.startsWith('production')) return 5;
  if (control === 'existingProducts' || control === 'selectedProducts') return 4;
  if (control === 'productCategoryIds') return 3;
  return documentSlots.some((slot) => slot === control) ? 2 : 1;
};

const renamed: Readonly<Record<string, string>> = {
  aadharCard: 'aadharCardFront',
  productCategoryId: 'productCategoryIds',
  baseRegistrationId: 'check',
};

const productionField = /^(?:productionDetails|existingProductDetails)[.[](\d+)\]?\.(\w+)/;

/** The server's name of a field as the id of the control that it is about. */
const controlOf = (field: string, draft: WizardDraft): string => {
  const production = productionField.exec(field);
  if (production === null) return renamed[field] ?? field;
  const [, number = '', name = ''] = production;
  // Rules name the product's id, the shape of a list its position.
  const products = draft.existingProducts;
  const product = products.find(({ id }) => String(id) === number) ?? products[Number(number)];
  return product === undefined ? 'productionDetails' : productionFieldId(product.id, name);
};

/** Where a refusal belongs: its sentence, the step to show, and the words beside the fields. */
export type Refusal = {
  message: string;
  step: Step;
  fields: Record<string, string>;
  recheck: boolean;
};

/** The register changed since the check, or the check was about one of two people only. */
const RECHECK = new Set([
  'registration.already_registered',
  'registration.two_people',
  'registration.product_already_registered',
  'registration.base_not_found',
]);

export const refusalOf = (error: unknown, draft: WizardDraft): Refusal => {
  const said = error instanceof ApiError ? error.message : '';
  const message = said === '' ? text(refusals, 'internal') : errorMessage(error);
  const given = Object.entries(fieldMessages(error));
  const fields = Object.fromEntries(
    given.map(([field, sentence]) => [controlOf(field, draft), sentence]),
  );
  const recheck = error instanceof ApiError && RECHECK.has(error.code);
  if (recheck) {
    const atFields = Object.keys(fields).length > 0 ? fields : { check: message };
    return { message, step: 1, fields: atFields, recheck };
  }
  const steps = Object.keys(fields).map(stepOf);
  const pictures = error instanceof ApiError && (error.status === 413 || error.status === 415);
  const step = steps.toSorted((a, b) => a - b)[0] ?? (pictures ? 2 : 5);
  return { message, step, fields, recheck };
};
