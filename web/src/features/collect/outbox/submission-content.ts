import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { plainFields } from '@gi/contract/fields/typed-text';
import { withGuardian } from '@gi/contract/rules/minors';
import { productionFields } from '@gi/contract/fields/registration-fields';
import type { RegistrationForm } from '@gi/contract/schemas/registration-input';
import { ApiError } from '#api/errors.ts';
import { text } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import {
  isMinor,
  NOTICE_VERSION,
  plainPerson,
  type DocumentSlot,
  type WizardDraft,
} from '../drafts/draft.ts';
import type { Photos } from '../photos/use-photos.ts';

export type Merge = (front: Blob, back: Blob) => Promise<File>;

const productionDetails = (draft: WizardDraft) =>
  draft.existingProducts.map(({ id, name }) => {
    const entry = draft.production[id];
    return { productId: id, productName: name, ...(entry && plainFields(productionFields, entry)) };
  });

const consentOf = ({ consent, person }: WizardDraft) =>
  consent === null
    ? undefined
    : {
        language: consent.language,
        noticeVersion: isMinor(person.age) ? withGuardian(NOTICE_VERSION) : consent.noticeVersion,
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

/** The picture that is sent for a slot; both sides of the Aadhar card for its front. */
export const pictureOf = async (
  draft: WizardDraft,
  photos: Photos,
  slot: DocumentSlot,
  merge: Merge,
): Promise<Blob | undefined> =>
  slot === 'aadharCardFront' ? aadharCard(draft, photos, merge) : photoOf(draft, photos, slot);

export type Pictures = Readonly<Partial<Record<DocumentKind, Blob | undefined>>>;

/** The pictures that are sent as they are: all but the Aadhar card. */
export const singlePictures = (draft: WizardDraft, photos: Photos): Pictures => ({
  signature: photoOf(draft, photos, 'signature'),
  photo: photoOf(draft, photos, 'photo'),
  panCard: photoOf(draft, photos, 'panCard'),
  proofOfProduction: photoOf(draft, photos, 'proofOfProduction'),
});

/** What a registration carries, one picture for each document. Throws when the card cannot be merged. */
export const picturesOf = async (
  draft: WizardDraft,
  photos: Photos,
  merge: Merge,
): Promise<Pictures> => ({
  aadharCard: await aadharCard(draft, photos, merge),
  ...singlePictures(draft, photos),
});

/** The content of an additional registration; it shares the person and the documents on file. */
export const additionalBody = (draft: WizardDraft) => ({
  baseRegistrationId: draft.additional?.baseRegistrationId ?? null,
  productCategoryIds: idsOf(draft.categories),
  existingProducts: idsOf(draft.existingProducts),
  selectedProducts: idsOf(draft.selectedProducts),
  productionDetails: productionDetails(draft),
  ...(consentOf(draft) ? { consent: consentOf(draft) } : {}),
  ...(draft.capturedAt ? { capturedAt: draft.capturedAt } : {}),
});
