import { documentLabels } from '../routes/documents.ts';
import { factOf } from '../fields/field.ts';
import { identityLabels } from '../fields/identity-fields.ts';
import { personFields, productionFields } from '../fields/registration-fields.ts';

/**
 * The sentences of the rules by code: English, word for word (docs/specification.md, Sentences). The server puts them on
 * the wire; screens use them as a message table and may have them in other languages. In `field`,
 * `fields` and `documents`, problems carry the keys of `labels`.
 */
export const sentences = {
  fillIn: 'Please fill in: {fields}',
  upload: 'Please upload: {documents}',
  completeProduction: 'Please complete all production details ({fields}) for: {products}',
  completeAllFields: 'Please complete all required fields',
  range: '{field} must be between {from} and {to}',
  digits: '{field} must be digits only',
  digitsAtMost: '{field} must be digits only, at most {most}',
  amount: '{field} must be a number',
  pinCode: '{field} must be 6 digits, the first not 0',
  day: '{field} must be a day such as 2026-01-31',
  turnoverTooHigh:
    'Annual Turnover cannot be more than ₹1 lakh crore. Please check the amount and its unit',
  eitherId: 'Either Aadhar Number or Voter ID is required',
  aadhar: 'Aadhar Number must be exactly 12 digits',
  voterId: 'Voter ID must be in format ABC1234567 (3 letters + 7 digits)',
  panLength: 'PAN Number must be at most 10 characters',
  editAadhar: 'Aadhar number must be 12 digits',
  editVoterId: 'Voter ID must be 10 characters (3 letters followed by 7 digits)',
  editPan: 'PAN must be 10 characters in format: 5 letters, 4 digits, 1 letter (e.g. ABCDE1234F)',
  enterAadhar: 'Please enter your Aadhar number',
  enterVoterId: 'Please enter your Voter ID',
  verifyAadhar: 'Aadhar number must be exactly 12 digits',
  verifyVoterId: 'Voter ID must be in format: 3 letters followed by 7 digits (e.g., ABC1234567)',
  enterToVerify: 'Please enter either Aadhar Number or Voter ID to verify',
  checkFirst: "Please click 'Check Registration Status' to verify your ID before proceeding",
  alreadyRegistered:
    'Cannot proceed: This ID is already registered. Please use a different Aadhar Number or Voter ID or create an additional registration.',
  category: 'Please select at least one product category',
  unknownCategory: 'This product category is not known',
  product: 'Please select at least one existing product',
  unknownProduct: 'This product is not known: {products}',
  productWithdrawn: '{products} has been taken out of the catalogue. Please choose another product',
  productTwice: 'A product cannot be both produced already and planned for the future: {products}',
  productCategory: 'Please select products of the chosen categories only, not {products}',
  hasProduct: 'This producer is already registered for: {products}',
  entryWithoutProduct: 'Please name the product of each production entry',
  entryTwice: 'Please send one production entry for each product: {products}',
  entryNotChosen: 'A production entry names a product that was not chosen: {products}',
  entryUnknown: 'A production entry is not one of this registration',
  baseMissing: 'Base registration ID missing',
  fixBeforeSaving: 'Please fix validation errors before saving',
} as const;
export type SentenceCode = keyof typeof sentences;

/**
 * English labels of fields, identity numbers and documents by key; a message table as well. The wizard
 * asks for the two sides of an Aadhar card, which are sent as one document.
 */
export const labels = {
  ...factOf(personFields, 'label'),
  ...identityLabels,
  ...factOf(productionFields, 'label'),
  ...documentLabels,
  aadharCardFront: 'Aadhar Card front',
  aadharCardBack: 'Aadhar Card back',
};
export type LabelKey = keyof typeof labels;

/** What each parameter of a sentence is. */
type Parameters = {
  field: LabelKey;
  fields: readonly LabelKey[];
  documents: readonly LabelKey[];
  /** Names, as the catalogue has them. */
  products: readonly string[];
  from: number;
  to: number;
  most: number;
};

type ParametersIn<Text extends string> =
  Text extends `${string}{${infer Name extends keyof Parameters}}${infer Rest}`
    ? Name | ParametersIn<Rest>
    : never;
type ParametersOf<Code extends SentenceCode> = {
  readonly [Name in ParametersIn<(typeof sentences)[Code]>]: Parameters[Name];
};

/** What is wrong with a field: the code of a sentence and its parameters. */
export type RuleProblem = {
  [Code in SentenceCode]: { readonly code: Code; readonly params: ParametersOf<Code> };
}[SentenceCode];

/** Problems by field; none is an empty object. */
export type RuleProblems<Key extends string = string> = { [K in Key]?: RuleProblem };

/** Where the words of a language come from. */
export type Words = {
  sentence: (code: SentenceCode) => string;
  label: (key: LabelKey) => string;
};

const english: Words = { sentence: (code) => sentences[code], label: (key) => labels[key] };

/** The sentence of a problem, in English or with the words of another language. */
export const sentenceOf = (
  { code, params }: RuleProblem,
  { sentence, label }: Words = english,
): string => {
  const values: Partial<Parameters> = params;
  const texts = new Map<string, string | undefined>([
    ['field', values.field && label(values.field)],
    ['fields', values.fields?.map(label).join(', ')],
    ['documents', values.documents?.map(label).join(', ')],
    ['products', values.products?.join(', ')],
    ['from', values.from?.toString()],
    ['to', values.to?.toString()],
    ['most', values.most?.toString()],
  ]);
  return sentence(code).replace(/\{(\w+)\}/g, (whole, name: string) => texts.get(name) ?? whole);
};

/** The English sentences of problems by field, for the wire. */
export const sentencesOf = (problems: RuleProblems): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem === undefined ? [] : [[field, sentenceOf(problem)]],
    ),
  );
