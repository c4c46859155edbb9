import type { Product } from '@gi/contract/schemas/catalogue';
import { newText } from '@gi/contract/fields/field';
import { productionFields } from '@gi/contract/fields/registration-fields';
import type { KnownProducer } from '@gi/contract/schemas/registrations';
import {
  newDraft,
  noPerson,
  type AdditionalRegistration,
  type WizardDraft,
} from '#features/collect/drafts/draft.ts';

/** Numbers whose check digits are right, made up for tests. */
export const AADHAR = '234123412346';
export const VOTER_ID = 'ABC1234566';
export const NOW = '2026-03-01T05:30:00.000Z';

export const handicraft = { id: 1, name: 'Handicraft', description: 'Made by hand' };
export const agriculture = { id: 2, name: 'Agricultural', description: null };

const product = (id: number, name: string, category: typeof handicraft | typeof agriculture) =>
  ({
    id,
    name,
    category_id: category.id,
    category_name: category.name,
    state: 'Assam',
    application_no: String(id),
  }) satisfies Product;

export const mugaSilk = product(11, 'Muga Silk of Assam', handicraft);
export const japiHat = product(12, 'Assam Japi', handicraft);
export const karbiGinger = product(21, 'Karbi Anglong Ginger', agriculture);
const tezpurLitchi = product(22, 'Tezpur Litchi', agriculture);
export const allProducts = [mugaSilk, japiHat, karbiGinger, tezpurLitchi];

/** Registered for Muga Silk: handicraft is used but has one product left, agriculture is unused. */
export const knownProducer: KnownProducer = {
  isRegistered: true,
  name: 'Rupali Das',
  registrationDate: '2026-01-05T06:00:00.000Z',
  registrationId: 41,
  existingRegistrations: [
    { id: 41, created_at: '2026-01-05T06:00:00.000Z', category_names: ['Handicraft'] },
  ],
  userData: {
    name: 'Rupali Das',
    address: 'Sualkuchi, Kamrup',
    age: 44,
    gender: 'female',
    phone: '9876543210',
    email: null,
    nameLatin: null,
    addressForService: null,
    pinCode: null,
    district: null,
    state: null,
    panNumber: null,
    documentPaths: {
      aadharCard: '/api/files/41/aadharCard-1.jpg?signed',
      signature: '/api/files/41/signature-2.jpg?signed',
      photo: '/api/files/41/photo-3.jpg?signed',
    },
  },
  availableCategories: [{ id: 2, name: 'Agricultural', description: null }],
  availableProducts: [japiHat, karbiGinger, tezpurLitchi],
};

const reference = (slot: string) => ({ blobId: `blob-${slot}`, name: `${slot}.jpg`, size: 70_000 });

/** A draft that can be submitted as it is. */
export const completeDraft = (changes: Partial<WizardDraft> = {}): WizardDraft => ({
  ...newDraft('3f1f8f0e-0000-4000-8000-000000000001', NOW),
  step: 5,
  reached: 5,
  person: {
    name: 'Rupali Das',
    address: 'Sualkuchi, Kamrup',
    age: '44',
    gender: 'female',
    phone: '9876543210',
    email: '',
    nameLatin: '',
    addressForService: '',
    pinCode: '',
    district: '',
    state: '',
    panNumber: '',
    aadharNumber: AADHAR,
    voterId: '',
  },
  check: { isRegistered: false },
  consent: { given: true, guardian: false, language: 'en', noticeVersion: '1', at: NOW },
  documents: {
    aadharCardFront: reference('aadharCardFront'),
    aadharCardBack: reference('aadharCardBack'),
    signature: reference('signature'),
    photo: reference('photo'),
  },
  categories: [{ id: 1, name: 'Handicraft' }],
  existingProducts: [mugaSilk],
  selectedProducts: [japiHat],
  production: {
    [mugaSilk.id]: {
      ...newText(productionFields),
      areaOfProduction: 'Sualkuchi',
      annualProduction: '120',
      annualTurnover: '4.5',
      yearsOfProduction: '20',
    },
  },
  ...changes,
});

/** A second one beside it, with pictures of its own. */
export const secondDraft = (changes: Partial<WizardDraft> = {}): WizardDraft => ({
  ...completeDraft(),
  id: '3f1f8f0e-0000-4000-8000-000000000002',
  documents: {
    aadharCardFront: reference('second-aadharCardFront'),
    aadharCardBack: reference('second-aadharCardBack'),
    signature: reference('second-signature'),
    photo: reference('second-photo'),
  },
  ...changes,
});

/** An additional registration to `baseRegistrationId`, chosen before anything else was entered. */
export const additionalTo = (baseRegistrationId: number | null): AdditionalRegistration => ({
  baseRegistrationId,
  before: {
    person: noPerson(),
    categories: [],
    existingProducts: [],
    selectedProducts: [],
    production: {},
  },
});

/** Names in other languages, of Muga Silk alone. */
export const catalogueNames = {
  categories: { [mugaSilk.category_id]: { hi: 'हस्तशिल्प' } },
  products: { [mugaSilk.id]: { hi: 'असम का मूगा रेशम', as: 'অসমৰ মুগা ৰেচম' } },
  states: { Assam: { hi: 'असम' } },
};
