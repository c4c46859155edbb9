import { newText } from '@gi/contract/fields/field';
import { productionFields, type ProductionField } from '@gi/contract/fields/registration-fields';
import type { VerifyReply } from '@gi/contract/schemas/registrations';
import { chooseAdditional, leaveAdditional, withProducts } from '../drafts/additional.ts';
import { forgetPlace, withoutCard } from '../drafts/draft-card.ts';
import {
  kindOfSlot,
  type ChosenCategory,
  type ChosenProduct,
  type Consent,
  type DocumentReference,
  type DocumentSlot,
  type DraftPerson,
  type Step,
  type DraftCard,
  type WizardDraft,
} from '../drafts/draft.ts';
import { isValid, mayVisit } from '../problems/step-problems.ts';

export type WizardAction =
  | { type: 'restored'; draft: WizardDraft }
  | { type: 'person-changed'; field: keyof DraftPerson; value: string }
  | { type: 'checked'; numbers: Pick<DraftPerson, 'aadharNumber' | 'voterId'>; reply: VerifyReply }
  | { type: 'check-outdated' }
  | { type: 'check-postponed' }
  | { type: 'additional-chosen' }
  | { type: 'consent-changed'; consent: Consent }
  | { type: 'card-scanned'; card: DraftCard }
  | { type: 'card-removed' }
  | { type: 'document-added'; slot: DocumentSlot; reference: DocumentReference }
  | { type: 'document-removed'; slot: DocumentSlot }
  | { type: 'number-covered'; value: boolean }
  | { type: 'category-toggled'; category: ChosenCategory }
  | { type: 'existing-toggled'; product: ChosenProduct }
  | { type: 'planned-toggled'; product: ChosenProduct }
  | { type: 'none-produced'; value: boolean }
  | { type: 'production-changed'; productId: number; field: ProductionField; value: string }
  | { type: 'next' }
  | { type: 'went-to'; step: Step }
  | { type: 'confirmed'; now: string };

const omit = <T extends object>(object: T, key: string | number): T =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== String(key))) as T;

/**
 * The answer of a check belongs to the numbers that were checked. A change of one of them removes the values that the
 * answer filled in, and the consent: it was given by the person of those numbers. A second number that is added to
 * one of a person who is not registered leaves the consent: the person is the same.
 */
const changeNumber = (
  draft: WizardDraft,
  field: 'aadharNumber' | 'voterId',
  value: string,
): WizardDraft => {
  const { check, additional } = draft;
  const left = leaveAdditional(draft);
  const next = { ...left, person: { ...left.person, [field]: value } };
  if (check === null) return { ...next, checkLater: false };
  if (draft.person[field] === '' && additional === null) return { ...next, check: null };
  const prefilledFrom = additional !== null && check.isRegistered ? check.name : null;
  return { ...next, check: null, consent: null, numberChanged: { prefilledFrom } };
};

const changePerson = (draft: WizardDraft, field: keyof DraftPerson, value: string): WizardDraft => {
  if (draft.person[field] === value) return draft;
  if (field === 'aadharNumber' || field === 'voterId') return changeNumber(draft, field, value);
  const changed = { ...draft, person: { ...draft.person, [field]: value } };
  return field === 'address' ? forgetPlace(changed) : changed;
};

/** What is taken over from a card; its number like one that is typed. */
const takeCard = (draft: WizardDraft, card: DraftCard): WizardDraft => {
  const { aadharNumber, ...filled } = card.filled;
  const numbered =
    aadharNumber === undefined ? draft : changePerson(draft, 'aadharNumber', aadharNumber);
  const person = draft.additional === null ? { ...numbered.person, ...filled } : numbered.person;
  // Keeps the consent: the person agreed just before the scan.
  const all = { ...draft.card?.filled, ...card.filled };
  return { ...numbered, person, card: { ...card, filled: all }, consent: draft.consent };
};

/** A new picture of the Aadhar card needs a new `numberCovered` tick. */
const changeDocument = (
  draft: WizardDraft,
  slot: DocumentSlot,
  documents: WizardDraft['documents'],
): WizardDraft => ({
  ...draft,
  documents,
  numberCovered: kindOfSlot(slot) === 'aadharCard' ? false : draft.numberCovered,
});

const toggleCategory = (draft: WizardDraft, category: ChosenCategory): WizardDraft => {
  const others = draft.categories.filter((chosen) => chosen.id !== category.id);
  if (others.length === draft.categories.length)
    return { ...draft, categories: [...others, category] };
  return withProducts(
    { ...draft, categories: others },
    (product) => product.category_id !== category.id,
  );
};

const without = (products: readonly ChosenProduct[], id: number): ChosenProduct[] =>
  products.filter((product) => product.id !== id);

/** A product is produced already or planned, never both; the last choice wins. */
const toggleExisting = (draft: WizardDraft, product: ChosenProduct): WizardDraft => {
  const others = without(draft.existingProducts, product.id);
  if (others.length < draft.existingProducts.length) {
    return { ...draft, existingProducts: others, production: omit(draft.production, product.id) };
  }
  return {
    ...draft,
    existingProducts: [...others, product],
    selectedProducts: without(draft.selectedProducts, product.id),
    noneProduced: false,
    production: { ...draft.production, [product.id]: newText(productionFields) },
  };
};

const togglePlanned = (draft: WizardDraft, product: ChosenProduct): WizardDraft => {
  const others = without(draft.selectedProducts, product.id);
  if (others.length < draft.selectedProducts.length) return { ...draft, selectedProducts: others };
  return {
    ...draft,
    selectedProducts: [...others, product],
    existingProducts: without(draft.existingProducts, product.id),
    production: omit(draft.production, product.id),
  };
};

const changeProduction = (
  draft: WizardDraft,
  { productId, field, value }: Extract<WizardAction, { type: 'production-changed' }>,
): WizardDraft => {
  const detail = draft.production[productId];
  if (detail === undefined) return draft;
  const changed = { ...detail, [field]: value };
  return { ...draft, production: { ...draft.production, [productId]: changed } };
};

/** Step 5 follows the documents when categories and products are those of the last registration. */
const stepAfter = (draft: WizardDraft): Step => {
  const isKnown =
    draft.likeLast && draft.step === 2 && draft.existingProducts.length > 0 && draft.reached < 3;
  return isKnown && isValid(draft, 3) && isValid(draft, 4) ? 5 : ((draft.step + 1) as Step);
};

const goNext = (draft: WizardDraft): WizardDraft => {
  if (draft.step === 5 || !isValid(draft, draft.step)) return draft;
  const step = stepAfter(draft);
  return { ...draft, step, reached: step > draft.reached ? step : draft.reached };
};

/** Everything that changes what would be sent. */
const edit = (draft: WizardDraft, action: WizardAction): WizardDraft => {
  switch (action.type) {
    case 'person-changed':
      return changePerson(draft, action.field, action.value);
    case 'checked':
      // The numbers were edited during the request: the answer is about other numbers.
      return action.numbers.aadharNumber === draft.person.aadharNumber &&
        action.numbers.voterId === draft.person.voterId
        ? { ...leaveAdditional(draft), check: action.reply, checkLater: false, numberChanged: null }
        : draft;
    case 'check-outdated':
      return { ...leaveAdditional(draft), check: null, checkLater: false };
    case 'check-postponed':
      return draft.check === null ? { ...draft, checkLater: true, numberChanged: null } : draft;
    case 'additional-chosen':
      return chooseAdditional(draft);
    case 'consent-changed':
      return { ...draft, consent: action.consent };
    case 'card-scanned':
      return takeCard(draft, action.card);
    case 'card-removed':
      return withoutCard(draft);
    case 'document-added':
      return changeDocument(draft, action.slot, {
        ...draft.documents,
        [action.slot]: action.reference,
      });
    case 'document-removed':
      return changeDocument(draft, action.slot, omit(draft.documents, action.slot));
    case 'number-covered':
      return { ...draft, numberCovered: action.value };
    case 'category-toggled':
      return toggleCategory(draft, action.category);
    case 'existing-toggled':
      return toggleExisting(draft, action.product);
    case 'planned-toggled':
      return togglePlanned(draft, action.product);
    case 'none-produced':
      return action.value
        ? { ...draft, noneProduced: true, existingProducts: [], production: {} }
        : { ...draft, noneProduced: false };
    case 'production-changed':
      return changeProduction(draft, action);
    default:
      return draft;
  }
};

/** The wizard as a pure function of its draft. An action that is not allowed returns the same draft. */
export const wizardReducer = (draft: WizardDraft, action: WizardAction): WizardDraft => {
  switch (action.type) {
    case 'restored':
      return action.draft;
    case 'next':
      return goNext(draft);
    case 'went-to':
      return mayVisit(draft, action.step) ? { ...draft, step: action.step } : draft;
    case 'confirmed':
      // A retry of the same content must be the same content, its time included.
      return { ...draft, capturedAt: draft.capturedAt ?? action.now };
    default: {
      const changed = edit(draft, action);
      return changed === draft ? draft : { ...changed, capturedAt: null, untouched: false };
    }
  }
};
