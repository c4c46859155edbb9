import type { PaperFact } from '@gi/contract/printouts';
import type { PaperKind } from './content.ts';
import type { PaperInput } from './paper-input.ts';
import { isBlank } from './paper-text.ts';

/** What the papers say; of the images only whether there are any. */
export type PaperFacts = Omit<PaperInput, 'images'> & { hasPhoto: boolean; hasSignature: boolean };

type Fact = { papers: readonly PaperKind[]; isBlank: (facts: PaperFacts) => boolean };

const forms = ['gi3a', 'statement', 'noc', 'letter'] as const;

/**
 * Facts that leave a blank on papers when they are not known. What people fill in by hand on every paper
 * (date, place, an address for service that differs) is none of them.
 */
const facts: Readonly<Record<PaperFact, Fact>> = {
  address: { papers: ['card', ...forms], isBlank: ({ producer }) => isBlank(producer.address) },
  age: { papers: ['statement'], isBlank: ({ producer }) => producer.age === null },
  gender: { papers: ['statement'], isBlank: ({ producer }) => producer.gender === null },
  phone: { papers: ['gi3a', 'statement'], isBlank: ({ producer }) => isBlank(producer.phone) },
  email: { papers: ['gi3a', 'statement'], isBlank: ({ producer }) => isBlank(producer.email) },
  identity: { papers: ['card', 'statement'], isBlank: ({ identity }) => identity === null },
  photo: { papers: ['card', 'statement'], isBlank: ({ hasPhoto }) => !hasPhoto },
  signature: {
    papers: ['card', 'gi3a', 'statement', 'letter'],
    isBlank: ({ hasSignature }) => !hasSignature,
  },
  areaOfProduction: {
    papers: ['statement'],
    isBlank: ({ production }) => isBlank(production?.areaOfProduction ?? null),
  },
  yearsOfProduction: {
    papers: ['statement'],
    isBlank: ({ production }) => (production?.yearsOfProduction ?? null) === null,
  },
  annualProduction: {
    papers: ['statement'],
    isBlank: ({ production }) => isBlank(production?.annualProduction ?? null),
  },
  startYear: {
    papers: ['statement'],
    isBlank: ({ production }) => (production?.startYear ?? null) === null,
  },
  productionMethod: {
    papers: ['statement'],
    isBlank: ({ production }) => isBlank(production?.productionMethod ?? null),
  },
  proofOfProduction: { papers: ['statement'], isBlank: ({ proofOnRecord }) => !proofOnRecord },
  applicationNo: { papers: forms, isBlank: ({ product }) => isBlank(product.applicationNo) },
  proprietor: { papers: forms, isBlank: ({ product }) => isBlank(product.proprietor) },
  proprietorAddress: {
    papers: ['noc', 'letter'],
    isBlank: ({ product }) => isBlank(product.proprietorAddress),
  },
  productState: { papers: ['card'], isBlank: ({ product }) => isBlank(product.state) },
  issuingOfficer: { papers: ['card'], isBlank: ({ unit }) => isBlank(unit.issuingOfficer) },
};

/** The facts that are not known, in the order of the papers, each with the papers that it leaves a blank on. */
export const listBlanks = (known: PaperFacts): { fact: PaperFact; papers: PaperKind[] }[] =>
  Object.entries(facts).flatMap(([fact, { papers, isBlank: isUnknown }]) =>
    // The keys are those of the record above.
    isUnknown(known) ? [{ fact: fact as PaperFact, papers: [...papers] }] : [],
  );

/** The facts of an input whose images were read. */
export const factsOf = ({ images, ...facts }: PaperInput): PaperFacts => ({
  ...facts,
  hasPhoto: images.photo !== null,
  hasSignature: images.signature !== null,
});
