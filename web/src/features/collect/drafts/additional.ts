import { textOf } from '@gi/contract/fields/field';
import { identityKeys } from '@gi/contract/fields/identity-keys';
import { personFields } from '@gi/contract/fields/registration-fields';
import type { KnownProducer } from '@gi/contract/schemas/registrations';
import {
  documentOnFile,
  documentSlots,
  type ChosenProduct,
  type DocumentSlot,
  type PrefilledPerson,
  type WizardDraft,
} from './draft.ts';
import { availableCategories } from './available-categories.ts';

type IdentityField = 'aadharNumber' | 'voterId';

/** The person as the register has it; the PAN is masked. */
export const personOf = ({ userData }: KnownProducer): PrefilledPerson => ({
  ...textOf(personFields, userData),
  panNumber: userData.panNumber ?? '',
});

/**
 * The numbers that were checked and are not on the record of the producer whom the check found. An additional
 * registration carries no numbers, so they are not added.
 */
export const numbersNotAdded = ({ check, person }: WizardDraft): readonly IdentityField[] => {
  if (check?.isRegistered !== true || check.onRecord === undefined) return [];
  const { onRecord } = check;
  return (['aadhar', 'voter'] as const)
    .filter((kind) => person[identityKeys[kind]] !== '' && !onRecord.includes(kind))
    .map((kind) => identityKeys[kind]);
};

type Products = Pick<WizardDraft, 'existingProducts' | 'selectedProducts' | 'production'>;

const productsWhere = (draft: Products, keep: (product: ChosenProduct) => boolean): Products => {
  const existingProducts = draft.existingProducts.filter(keep);
  const ids = new Set(existingProducts.map((product) => String(product.id)));
  return {
    existingProducts,
    selectedProducts: draft.selectedProducts.filter(keep),
    production: Object.fromEntries(
      Object.entries(draft.production).filter(([productId]) => ids.has(productId)),
    ),
  };
};

/** Keeps only products that `keep` accepts, and with them their production details. */
export const withProducts = (
  draft: WizardDraft,
  keep: (product: ChosenProduct) => boolean,
): WizardDraft => ({ ...draft, ...productsWhere(draft, keep) });

/**
 * Makes the draft an additional registration of the producer that the check found: fills in the
 * person and removes the products that the producer is registered for. What it replaces is remembered.
 */
export const chooseAdditional = (draft: WizardDraft): WizardDraft => {
  const { check } = draft;
  if (check?.isRegistered !== true || draft.additional !== null) return draft;
  const openCategories = new Set(availableCategories(check).map((category) => category.id));
  const openProducts = new Set(check.availableProducts.map((product) => product.id));
  const { aadharNumber, voterId, ...person } = draft.person;
  const next: WizardDraft = {
    ...draft,
    additional: {
      baseRegistrationId: check.registrationId ?? check.existingRegistrations[0]?.id ?? null,
      before: {
        person,
        categories: draft.categories.filter((category) => !openCategories.has(category.id)),
        ...productsWhere(draft, (product) => !openProducts.has(product.id)),
      },
    },
    person: { aadharNumber, voterId, ...personOf(check) },
    categories: draft.categories.filter((category) => openCategories.has(category.id)),
  };
  return withProducts(next, (product) => openProducts.has(product.id));
};

const idsOf = (items: readonly { id: number }[]): Set<number> =>
  new Set(items.map((item) => item.id));

/** Ends the additional registration: removes what it filled in and restores what it replaced. */
export const leaveAdditional = (draft: WizardDraft): WizardDraft => {
  if (draft.additional === null) return draft;
  const { before } = draft.additional;
  const categories = idsOf(draft.categories);
  const chosen = idsOf([...draft.existingProducts, ...draft.selectedProducts]);
  const back = productsWhere(before, (product) => !chosen.has(product.id));
  const existingProducts = [...back.existingProducts, ...draft.existingProducts];
  return {
    ...draft,
    additional: null,
    person: { ...draft.person, ...before.person },
    categories: [
      ...before.categories.filter((category) => !categories.has(category.id)),
      ...draft.categories,
    ],
    existingProducts,
    selectedProducts: [...back.selectedProducts, ...draft.selectedProducts],
    production: { ...back.production, ...draft.production },
    noneProduced: draft.noneProduced && existingProducts.length === 0,
  };
};

/**
 * The documents that an additional registration adds, because the person's file lacked them; the Aadhar
 * card as its front.
 */
export const lackingDocuments = (draft: WizardDraft): DocumentSlot[] =>
  documentSlots.filter(
    (slot) =>
      slot !== 'aadharCardBack' &&
      draft.documents[slot] !== undefined &&
      documentOnFile(draft, slot) === undefined,
  );

/** Has the register all that this draft would add as an additional registration of the producer? */
export const addsNothing = (draft: WizardDraft, check: KnownProducer): boolean => {
  const turned = chooseAdditional(draft);
  const unused = idsOf(check.availableCategories);
  const added = [
    ...turned.existingProducts,
    ...turned.selectedProducts,
    ...turned.categories.filter((category) => unused.has(category.id)),
    ...lackingDocuments(turned),
  ];
  return added.length === 0;
};
