import type { Product } from '@gi/contract/schemas/catalogue';
import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { newText } from '@gi/contract/fields/field';
import { adultAge } from '@gi/contract/rules/minors';
import { plainFields, plainNumber } from '@gi/contract/fields/typed-text';
import type { IdentityKey } from '@gi/contract/fields/identity-keys';
import {
  personFields,
  type PersonText,
  type ProductionText,
} from '@gi/contract/fields/registration-fields';
import type { CardFacts } from '#features/record/doubts.ts';
import type { VerifyReply } from '@gi/contract/schemas/registrations';

/** Raised when the shape of a draft changes; one of another version is not read (`draft-upgrade.ts`). */
export const DRAFT_VERSION = 2;

export const STEPS = [1, 2, 3, 4, 5] as const;
export type Step = (typeof STEPS)[number];
export const LAST_STEP: Step = 5;

/** The producer as the form has it: all values are text, '' for none. */
export type DraftPerson = PersonText & Record<IdentityKey, string>;

/** The fields that 'Create Additional Registration' fills in from the earlier registration. */
export type PrefilledPerson = Omit<DraftPerson, 'aadharNumber' | 'voterId'>;

/** What the wizard asks for. The two sides of the Aadhar card are sent as one `aadharCard`. */
export const documentSlots = [
  'aadharCardFront',
  'aadharCardBack',
  'signature',
  'photo',
  'panCard',
  'proofOfProduction',
] as const;
export type DocumentSlot = (typeof documentSlots)[number];

export const requiredSlots: readonly DocumentSlot[] = [
  'aadharCardFront',
  'aadharCardBack',
  'signature',
  'photo',
];

/** The document that a slot's picture is sent as, or is a part of. */
export const kindOfSlot = (slot: DocumentSlot): DocumentKind =>
  slot === 'aadharCardFront' || slot === 'aadharCardBack' ? 'aadharCard' : slot;

/** A picture kept beside the draft in the device's store, by the id of its blob. */
export type DocumentReference = { blobId: string; name: string; size: number };

/** A person as the rules and the server read it. */
export const plainPerson = (person: DraftPerson): DraftPerson => ({
  ...person,
  ...plainFields(personFields, person),
});

export type ChosenProduct = Pick<Product, 'id' | 'name' | 'category_id' | 'category_name'>;
export const chosenOf = ({ id, name, category_id, category_name }: Product): ChosenProduct => ({
  ...{ id, name, category_id, category_name },
});

export type ChosenCategory = { id: number; name: string };

/** `given` by the producer; `guardian` as well when the producer is under 18. `at` is ISO, UTC. */
export type Consent = {
  given: boolean;
  guardian: boolean;
  language: string;
  noticeVersion: string;
  at: string;
};

/**
 * A further registration of a known producer. `baseRegistrationId` is null when the check named none. `before` has
 * the values that the prefill replaced or removed: they come back when the additional registration ends, so that no
 * fact about this producer stays under another number.
 */
export type AdditionalRegistration = {
  baseRegistrationId: number | null;
  before: { person: PrefilledPerson } & Pick<
    WizardDraft,
    'categories' | 'existingProducts' | 'selectedProducts' | 'production'
  >;
};

/**
 * A card that was scanned: the text of its code, which goes along with the submission and is checked again there, and
 * what it filled in. Sealed on the device like the rest of the draft.
 */
export type DraftCard = {
  text: string;
  /** Did this phone find UIDAI's signature right? */
  verified: boolean;
  /** The last four of the card's number; null when the old code has none. */
  lastDigits: string | null;
  filled: Partial<DraftPerson>;
  /** What the card says of the person; drafts of earlier versions of the app have none. */
  says?: CardFacts;
};

/**
 * All that a collector entered, as plain JSON: it survives a reload, a crash and a lost session.
 * Pictures are references; their blobs are beside it in the store. Nothing here is derived.
 */
export type WizardDraft = {
  version: typeof DRAFT_VERSION;
  /** Also the Idempotency-Key of its one submission, so that no retry can register twice. */
  id: string;
  startedAt: string;
  /** The step on the screen. */
  step: Step;
  /** The furthest step that was reached by Next. */
  reached: Step;
  person: DraftPerson;
  /** The result of 'Check Registration Status' for the current numbers; null when unchecked. */
  check: VerifyReply | null;
  /** Without a network the collector went on unchecked: the server checks when the draft is sent. */
  checkLater: boolean;
  /** Set by 'Create Additional Registration'. */
  additional: AdditionalRegistration | null;
  /** Set after a checked number was changed, until the next check: the person whose values were removed. */
  numberChanged: { prefilledFrom: string | null } | null;
  consent: Consent | null;
  card: DraftCard | null;
  documents: Partial<Record<DocumentSlot, DocumentReference>>;
  /** The collector says that the first eight digits are covered in the pictures of the Aadhar card. */
  numberCovered: boolean;
  categories: ChosenCategory[];
  existingProducts: ChosenProduct[];
  selectedProducts: ChosenProduct[];
  noneProduced: boolean;
  /** By product id, one for each existing product. */
  production: Record<string, ProductionText>;
  /** Begun with the place and products of the last registration: steps 3 and 4 are passed over while they are right. */
  likeLast: boolean;
  /** Holds only prefilled values: such a draft is not kept. */
  untouched: boolean;
  /** Device time of the first 'Confirm & Submit' of this content; a retry sends the same. */
  capturedAt: string | null;
};

export const noPerson = (): PrefilledPerson => ({ ...newText(personFields), panNumber: '' });

export const newDraft = (id: string, now: string): WizardDraft => ({
  version: DRAFT_VERSION,
  id,
  startedAt: now,
  step: 1,
  reached: 1,
  person: { ...noPerson(), aadharNumber: '', voterId: '' },
  check: null,
  checkLater: false,
  additional: null,
  numberChanged: null,
  consent: null,
  card: null,
  documents: {},
  numberCovered: false,
  categories: [],
  existingProducts: [],
  selectedProducts: [],
  noneProduced: false,
  production: {},
  likeLast: false,
  untouched: false,
  capturedAt: null,
});

/** Whether nothing is entered: such a draft is not stored, and leaving it needs no question. */
export const isPristine = (draft: WizardDraft): boolean =>
  draft.untouched ||
  (Object.values(draft.person).every((value) => value === '') &&
    draft.consent === null &&
    Object.keys(draft.documents).length === 0 &&
    draft.categories.length === 0);

/** Does the producer's record already hold this document (additional registrations only)? */
export const documentOnFile = (draft: WizardDraft, slot: DocumentSlot): string | undefined =>
  draft.additional !== null && draft.check?.isRegistered === true
    ? draft.check.userData.documentPaths[kindOfSlot(slot)]
    : undefined;

export const isMinor = (typedAge: string): boolean => {
  const age = plainNumber(typedAge);
  return /^[0-9]+$/.test(age) && Number(age) > 0 && Number(age) < adultAge;
};

/** A draft with its photos; it names no photo that the device has lost. */
export type DraftWithPhotos = { draft: WizardDraft; photos: ReadonlyMap<string, File> };

export const photoOf = ({ draft, photos }: DraftWithPhotos, slot: DocumentSlot): File | undefined =>
  photos.get(draft.documents[slot]?.blobId ?? '');
