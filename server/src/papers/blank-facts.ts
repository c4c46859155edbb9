import { lacksLatinName } from '@gi/contract/values/latin-name';
import { isMinor } from '@gi/contract/rules/minors';
import { type PaperFact, paperFacts, type PaperKind } from '@gi/contract/routes/printouts';
import type { PaperInput } from './paper-input.ts';
import { isBlankOnPaper } from './paper-text.ts';

/** Facts that may be blank on papers; of images only their presence. */
export type PaperFacts = Pick<
  PaperInput,
  'producer' | 'product' | 'unit' | 'identity' | 'production' | 'proofOnRecord'
> & {
  hasPhoto: boolean;
  hasSignature: boolean;
  /** The address that the QR code of a card opens. */
  cardAddress: string | null;
};

const forms = ['gi3a', 'statement', 'noc', 'letter'] as const;

type Fact = {
  papers: readonly PaperKind[];
  /** Null, undefined, blank or false is not known. */
  value: (known: PaperFacts) => string | number | boolean | null | undefined;
};

/**
 * Facts that leave a blank on papers when they are not known. What people fill in by hand on every paper
 * (date, place, an address for service that differs) is none of them.
 */
const facts: Readonly<Record<PaperFact, Fact>> = {
  nameLatin: {
    papers: forms,
    value: ({ producer: { name, nameLatin } }) => !lacksLatinName(name ?? '', nameLatin),
  },
  // Who signs for a person under 18 is not on record: the name and signature are left to be written.
  guardian: {
    papers: ['gi3a', 'statement', 'letter'],
    value: ({ producer: { age } }) => age === null || !isMinor(age),
  },
  address: { papers: ['card', ...forms], value: ({ producer }) => producer.address },
  age: { papers: ['statement'], value: ({ producer }) => producer.age },
  gender: { papers: ['statement'], value: ({ producer }) => producer.gender },
  home: {
    papers: ['card'],
    value: ({ producer: { district, state } }) =>
      !isBlankOnPaper(district) || !isBlankOnPaper(state),
  },
  phone: { papers: ['gi3a', 'statement'], value: ({ producer }) => producer.phone },
  email: { papers: ['gi3a', 'statement'], value: ({ producer }) => producer.email },
  identity: { papers: ['card', 'statement'], value: ({ identity }) => identity?.masked },
  photo: { papers: ['card', 'statement'], value: ({ hasPhoto }) => hasPhoto },
  signature: {
    papers: ['card', 'gi3a', 'statement', 'letter'],
    value: ({ hasSignature }) => hasSignature,
  },
  areaOfProduction: {
    papers: ['statement'],
    value: ({ production }) => production?.areaOfProduction,
  },
  yearsOfProduction: {
    papers: ['statement'],
    value: ({ production }) => production?.yearsOfProduction,
  },
  annualProduction: {
    papers: ['statement'],
    value: ({ production }) => production?.annualProduction,
  },
  startYear: { papers: ['statement'], value: ({ production }) => production?.startYear },
  productionMethod: {
    papers: ['statement'],
    value: ({ production }) => production?.productionMethod,
  },
  proofOfProduction: { papers: ['statement'], value: ({ proofOnRecord }) => proofOnRecord },
  applicationNo: { papers: forms, value: ({ product }) => product.applicationNo },
  proprietor: { papers: forms, value: ({ product }) => product.proprietor },
  proprietorAddress: {
    papers: ['noc', 'letter'],
    value: ({ product }) => product.proprietorAddress,
  },
  issuingOfficer: { papers: ['card'], value: ({ unit }) => unit.issuingOfficer },
  qrCode: { papers: ['card'], value: ({ cardAddress }) => cardAddress },
};

const isUnknown = (value: ReturnType<Fact['value']>): boolean =>
  value === false || isBlankOnPaper(value?.toString());

/** The facts that leave a blank on the packet of a renewal: its covering letter and the application, which is signed anew. */
export const renewalFacts: ReadonlySet<PaperFact> = new Set<PaperFact>([
  'nameLatin',
  'address',
  'phone',
  'email',
  'applicationNo',
  'proprietor',
]);

/** The facts that are not known, in the order of the papers, each with the papers that it leaves a blank on. */
export const listBlanks = (known: PaperFacts): { fact: PaperFact; papers: PaperKind[] }[] =>
  paperFacts.flatMap((fact) => {
    const { papers, value } = facts[fact];
    return isUnknown(value(known)) ? [{ fact, papers: [...papers] }] : [];
  });
