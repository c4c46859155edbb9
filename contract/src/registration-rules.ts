import { isAadhar, isPan, isVoterId } from './identity.ts';

/**
 * The specification's section 5 as pure functions, shared by the wizard and the server, so that a
 * sentence exists once. Each answers the problems by field name; an empty object means none.
 */
export type FieldProblems = Record<string, string>;

export const sentences = {
  eitherId: 'Either Aadhar Number or Voter ID is required',
  checkFirst: "Please click 'Check Registration Status' to verify your ID before proceeding",
  alreadyRegistered:
    'Cannot proceed: This ID is already registered. Please use a different Aadhar Number or Voter ID or create an additional registration.',
  enterAadhar: 'Please enter your Aadhar number',
  enterVoterId: 'Please enter your Voter ID',
  verifyAadhar: 'Aadhar number must be exactly 12 digits',
  verifyVoterId: 'Voter ID must be in format: 3 letters followed by 7 digits (e.g., ABC1234567)',
  enterToVerify: 'Please enter either Aadhar Number or Voter ID to verify',
  aadhar: 'Aadhar Number must be exactly 12 digits',
  voterId: 'Voter ID must be in format ABC1234567 (3 letters + 7 digits)',
  age: 'Age must be between 1 and 120',
  phone: 'Mobile Number must be digits only, at most 15',
  panLength: 'PAN Number must be at most 10 characters',
  category: 'Please select at least one product category',
  product: 'Please select at least one existing product',
  productTwice: 'A product cannot be both produced already and planned for the future',
  productCategory: 'Please select products of the chosen categories only',
  years: 'Years of Production must be between 1 and 100',
  annualProduction: 'Annual Production must be digits only',
  turnover: 'Annual Turnover must be a number',
  completeAllFields: 'Please complete all required fields',
  baseMissing: 'Base registration ID missing',
  editAadhar: 'Aadhar number must be 12 digits',
  editPan: 'PAN must be 10 characters in format: 5 letters, 4 digits, 1 letter (e.g. ABCDE1234F)',
  editVoterId: 'Voter ID must be 10 characters (3 letters followed by 7 digits)',
  fixBeforeSaving: 'Please fix validation errors before saving',
} as const;

/** The columns of step 5, by field, in the order the specification lists them. */
export const productionFieldLabels = {
  areaOfProduction: 'Area of Production',
  unit: 'Unit',
  annualProduction: 'Annual Production',
  annualTurnover: 'Annual Turnover',
  yearsOfProduction: 'Years of Production',
} as const;

export const pleaseFillIn = (labels: readonly string[]): string =>
  `Please fill in: ${labels.join(', ')}`;
export const pleaseUpload = (labels: readonly string[]): string =>
  `Please upload: ${labels.join(', ')}`;
export const pleaseCompleteProduction = (productNames: readonly string[]): string =>
  `Please complete all production details (${Object.values(productionFieldLabels).join(', ')}) for: ${productNames.join(', ')}`;

export type PersonInput = {
  name?: string | undefined;
  address?: string | undefined;
  age?: string | undefined;
  gender?: string | undefined;
  phone?: string | undefined;
  panNumber?: string | undefined;
  aadharNumber?: string | undefined;
  voterId?: string | undefined;
};

const personLabels = {
  name: 'Name',
  address: 'Address',
  age: 'Age',
  gender: 'Gender',
  phone: 'Mobile Number',
} as const;

const blank = (value: string | undefined): boolean => value === undefined || value.trim() === '';

/** The labels of step 1's required fields that are blank, in the screen's order. */
export const missingPersonLabels = (person: PersonInput): string[] =>
  Object.entries(personLabels).flatMap(([field, label]) =>
    blank(person[field as keyof typeof personLabels]) ? [label] : [],
  );

/** The two identity numbers of the wizard: one must be there, each given one must have its form. */
export const identityProblems = (
  person: Pick<PersonInput, 'aadharNumber' | 'voterId'>,
): FieldProblems => {
  const problems: FieldProblems = {};
  if (blank(person.aadharNumber) && blank(person.voterId))
    return { aadharNumber: sentences.eitherId, voterId: sentences.eitherId };
  if (!blank(person.aadharNumber) && !isAadhar(person.aadharNumber ?? ''))
    problems['aadharNumber'] = sentences.aadhar;
  if (!blank(person.voterId) && !isVoterId(person.voterId ?? ''))
    problems['voterId'] = sentences.voterId;
  return problems;
};

/** Step 1. Source: specification section 5. Ages are whole years 1–120; phones at most 15 digits. */
export const personProblems = (person: PersonInput): FieldProblems => {
  const problems: FieldProblems = {};
  for (const [field, label] of Object.entries(personLabels))
    if (blank(person[field as keyof typeof personLabels])) problems[field] = pleaseFillIn([label]);
  if (!blank(person.age) && !isWhole(person.age ?? '', 1, 120)) problems['age'] = sentences.age;
  if (!blank(person.phone) && !/^[0-9]{1,15}$/.test(person.phone ?? ''))
    problems['phone'] = sentences.phone;
  if (!blank(person.panNumber) && (person.panNumber ?? '').length > 10)
    problems['panNumber'] = sentences.panLength;
  return { ...problems, ...identityProblems(person) };
};

/** Plain ASCII digits between two bounds, both included. */
export const isWhole = (value: string, from: number, to: number): boolean =>
  /^[0-9]{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to;

/** Turnover: a decimal of at most 13 digits before and 2 after the point, never negative. */
export const isTurnover = (value: string): boolean => /^[0-9]{1,13}(\.[0-9]{1,2})?$/.test(value);

/** Annual production: digits only. */
export const isAnnualProduction = (value: string): boolean => /^[0-9]{1,12}$/.test(value);

export type ProductionInput = {
  areaOfProduction?: string | undefined;
  annualProduction?: string | undefined;
  annualTurnover?: string | undefined;
  yearsOfProduction?: string | undefined;
  unit?: string | undefined;
  turnoverUnit?: string | undefined;
};

/** Step 5, one existing product. Blank fields are `Please fill in: …`, others their own sentence. */
export const productionProblems = (detail: ProductionInput | undefined): FieldProblems => {
  const problems: FieldProblems = {};
  for (const [field, label] of Object.entries(productionFieldLabels))
    if (blank(detail?.[field as keyof typeof productionFieldLabels]))
      problems[field] = pleaseFillIn([label]);
  if (detail === undefined) return problems;
  if (!blank(detail.annualProduction) && !isAnnualProduction(detail.annualProduction ?? ''))
    problems['annualProduction'] = sentences.annualProduction;
  if (!blank(detail.yearsOfProduction) && !isWhole(detail.yearsOfProduction ?? '', 1, 100))
    problems['yearsOfProduction'] = sentences.years;
  if (!blank(detail.annualTurnover) && !isTurnover(detail.annualTurnover ?? ''))
    problems['annualTurnover'] = sentences.turnover;
  return problems;
};

/** Editing (specification of the details screen): only non-empty numbers are checked. */
export const editIdentityProblems = (numbers: {
  aadhar_number?: string | null | undefined;
  voter_id?: string | null | undefined;
  pan_number?: string | null | undefined;
}): FieldProblems => {
  const problems: FieldProblems = {};
  const aadhar = (numbers.aadhar_number ?? '').replaceAll(/\s/g, '');
  if (aadhar !== '' && !isAadhar(aadhar)) problems['aadhar_number'] = sentences.editAadhar;
  if ((numbers.pan_number ?? '') !== '' && !isPan(numbers.pan_number ?? ''))
    problems['pan_number'] = sentences.editPan;
  if ((numbers.voter_id ?? '') !== '' && !isVoterId(numbers.voter_id ?? ''))
    problems['voter_id'] = sentences.editVoterId;
  return problems;
};
