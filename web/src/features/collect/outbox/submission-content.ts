import { NOTICE_VERSION } from '@gi/contract/values/notice';
import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { plainFields } from '@gi/contract/fields/typed-text';
import { withGuardian } from '@gi/contract/rules/minors';
import { productionFields } from '@gi/contract/fields/registration-fields';
import type { RegistrationForm } from '@gi/contract/schemas/registration-input';
import { ApiError } from '#api/errors.ts';
import { text } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { mergeImages } from '#lib/pictures/merge-images.ts';
import {
  isMinor,
  photoOf,
  plainPerson,
  type DocumentSlot,
  type DraftWithPhotos,
  type WizardDraft,
} from '../drafts/draft.ts';

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
    aadhaarQr: draft.card?.text,
    numberCovered: draft.numberCovered ? 'true' : undefined,
    capturedAt: draft.capturedAt ?? undefined,
  }) satisfies Partial<Record<keyof RegistrationForm, unknown>>;

/** The two sides of the Aadhar card as the one picture that is sent. */
const aadharCard = async (draft: DraftWithPhotos) => {
  const front = photoOf(draft, 'aadharCardFront');
  const back = photoOf(draft, 'aadharCardBack');
  if (front === undefined || back === undefined) return undefined;
  try {
    return await mergeImages(front, back);
  } catch {
    const sentence = text(wizard, 'mergeFailed');
    throw new ApiError(415, sentence, { fields: { aadharCard: sentence } });
  }
};

/** The picture that is sent for a slot; both sides of the Aadhar card for its front. */
export const pictureOf = async (
  draft: DraftWithPhotos,
  slot: DocumentSlot,
): Promise<Blob | undefined> =>
  slot === 'aadharCardFront' ? aadharCard(draft) : photoOf(draft, slot);

export type Pictures = Readonly<Partial<Record<DocumentKind, Blob | undefined>>>;

/** The pictures that are sent as they are: all but the Aadhar card. */
export const singlePictures = (draft: DraftWithPhotos): Pictures => ({
  signature: photoOf(draft, 'signature'),
  photo: photoOf(draft, 'photo'),
  panCard: photoOf(draft, 'panCard'),
  proofOfProduction: photoOf(draft, 'proofOfProduction'),
});

/** The pictures of a registration, one for each document. Throws when the card cannot be merged. */
export const picturesOf = async (draft: DraftWithPhotos): Promise<Pictures> => ({
  aadharCard: await aadharCard(draft),
  ...singlePictures(draft),
});

/** The content of an additional registration; it shares the person and the documents on file. */
export const additionalBody = (draft: WizardDraft) => ({
  baseRegistrationId: draft.additional?.baseRegistrationId ?? null,
  productCategoryIds: idsOf(draft.categories),
  existingProducts: idsOf(draft.existingProducts),
  selectedProducts: idsOf(draft.selectedProducts),
  productionDetails: productionDetails(draft),
  ...(consentOf(draft) ? { consent: consentOf(draft) } : {}),
  ...(draft.card ? { aadhaarQr: draft.card.text } : {}),
  ...(draft.capturedAt ? { capturedAt: draft.capturedAt } : {}),
});
