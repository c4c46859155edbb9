import { lacksLatinName } from '@gi/contract/values/latin-name';
import { isMinor } from '@gi/contract/rules/minors';
import type { PaperFact } from '@gi/contract/routes/printouts';
import type { PaperKind } from './content.ts';
import type { PaperInput } from './paper-input.ts';
import { isBlankOnPaper } from './paper-text.ts';

/** What may leave a blank; of the images only whether there are any. */
export type PaperFacts = {
  producer: Pick<
    PaperInput['producer'],
    'name' | 'nameLatin' | 'address' | 'age' | 'gender' | 'phone' | 'email'
  >;
  product: Pick<
    PaperInput['product'],
    'applicationNo' | 'proprietor' | 'proprietorAddress' | 'state'
  >;
  unit: Pick<PaperInput['unit'], 'issuingOfficer'>;
  hasPhoto: boolean;
  hasSignature: boolean;
} & Pick<PaperInput, 'identity' | 'production' | 'proofOnRecord'>;

type Fact = { papers: readonly PaperKind[]; isUnknown: (facts: PaperFacts) => boolean };

const forms = ['gi3a', 'statement', 'noc', 'letter'] as const;

/**
 * Facts that leave a blank on papers when they are not known. What people fill in by hand on every paper
 * (date, place, an address for service that differs) is none of them.
 */
const facts: Readonly<Record<PaperFact, Fact>> = {
  nameLatin: {
    papers: forms,
    isUnknown: ({ producer: { name, nameLatin } }) => lacksLatinName(name ?? '', nameLatin),
  },
  // Who signs for a person under 18 is not on record: the name and signature are left to be written.
  guardian: {
    papers: ['gi3a', 'statement', 'letter'],
    isUnknown: ({ producer: { age } }) => age !== null && isMinor(age),
  },
  address: {
    papers: ['card', ...forms],
    isUnknown: ({ producer }) => isBlankOnPaper(producer.address),
  },
  age: { papers: ['statement'], isUnknown: ({ producer }) => producer.age === null },
  gender: { papers: ['statement'], isUnknown: ({ producer }) => producer.gender === null },
  phone: {
    papers: ['gi3a', 'statement'],
    isUnknown: ({ producer }) => isBlankOnPaper(producer.phone),
  },
  email: {
    papers: ['gi3a', 'statement'],
    isUnknown: ({ producer }) => isBlankOnPaper(producer.email),
  },
  identity: { papers: ['card', 'statement'], isUnknown: ({ identity }) => identity === null },
  photo: { papers: ['card', 'statement'], isUnknown: ({ hasPhoto }) => !hasPhoto },
  signature: {
    papers: ['card', 'gi3a', 'statement', 'letter'],
    isUnknown: ({ hasSignature }) => !hasSignature,
  },
  areaOfProduction: {
    papers: ['statement'],
    isUnknown: ({ production }) => isBlankOnPaper(production?.areaOfProduction ?? null),
  },
  yearsOfProduction: {
    papers: ['statement'],
    isUnknown: ({ production }) => (production?.yearsOfProduction ?? null) === null,
  },
  annualProduction: {
    papers: ['statement'],
    isUnknown: ({ production }) => isBlankOnPaper(production?.annualProduction ?? null),
  },
  startYear: {
    papers: ['statement'],
    isUnknown: ({ production }) => (production?.startYear ?? null) === null,
  },
  productionMethod: {
    papers: ['statement'],
    isUnknown: ({ production }) => isBlankOnPaper(production?.productionMethod ?? null),
  },
  proofOfProduction: { papers: ['statement'], isUnknown: ({ proofOnRecord }) => !proofOnRecord },
  applicationNo: {
    papers: forms,
    isUnknown: ({ product }) => isBlankOnPaper(product.applicationNo),
  },
  proprietor: { papers: forms, isUnknown: ({ product }) => isBlankOnPaper(product.proprietor) },
  proprietorAddress: {
    papers: ['noc', 'letter'],
    isUnknown: ({ product }) => isBlankOnPaper(product.proprietorAddress),
  },
  productState: { papers: ['card'], isUnknown: ({ product }) => isBlankOnPaper(product.state) },
  issuingOfficer: {
    papers: ['card'],
    isUnknown: ({ unit }) => isBlankOnPaper(unit.issuingOfficer),
  },
};

/** The facts that are not known, in the order of the papers, each with the papers that it leaves a blank on. */
export const listBlanks = (known: PaperFacts): { fact: PaperFact; papers: PaperKind[] }[] =>
  Object.entries(facts).flatMap(([fact, { papers, isUnknown }]) =>
    // The keys are those of the record above.
    isUnknown(known) ? [{ fact: fact as PaperFact, papers: [...papers] }] : [],
  );

/** The facts of an input whose images were read. */
export const factsOf = ({ images, ...facts }: PaperInput): PaperFacts => ({
  ...facts,
  hasPhoto: images.photo !== null,
  hasSignature: images.signature !== null,
});
