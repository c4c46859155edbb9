import { isRunning } from '@gi/contract/fields/application-states';
import type { Application } from '@gi/contract/schemas/applications';
import type { Product } from '@gi/contract/schemas/catalogue';
import { documentKinds, type DocumentKind } from '@gi/contract/fields/document-kinds';
import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import { lacksLatinName } from '@gi/contract/values/latin-name';
import { guardianAgreed, isMinor } from '@gi/contract/rules/minors';
import { isOutside, statesOfProduct } from '@gi/contract/fields/places';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { doubtsOf, type EnteredDoubt } from '#features/record/doubts.ts';
import type { Namesake } from './use-same-phone.ts';

/** What a reviewer should check first; no warning prevents an approval. */
export type ReviewWarning =
  | { about: 'minor'; age: number }
  | { about: 'guardian' }
  | { about: 'nameLatin' }
  | { about: 'consent' }
  | { about: 'cardName' }
  | { about: 'cardAge' }
  | { about: 'uncovered' }
  | { about: 'number'; kind: IdentityKind }
  | { about: 'document'; kind: DocumentKind }
  | { about: 'retired'; product: string }
  | { about: 'samePhone'; names: string; more: number }
  | { about: 'running'; application: Application }
  | { about: 'outside'; product: string; states: string; state: string }
  | EnteredDoubt;

/** The PAN card is the only optional picture. */
export const expectedDocuments = documentKinds.filter((kind) => kind !== 'panCard');

/** How many with the same phone are named; others are counted. */
const NAMED = 3;

const nameAndNumber = ({ name, registrationId }: Namesake): string => `${name} (${registrationId})`;

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

/** The products that are produced already outside the States that they are registered for. */
const outsideOf = (record: RegistrationDetail, catalogue: readonly Product[]): ReviewWarning[] =>
  record.existing_products.flatMap(({ id, name }): ReviewWarning[] => {
    const states = catalogue.find((product) => product.id === id)?.state ?? null;
    const { state } = record;
    return state !== null && isOutside(states, state)
      ? [{ about: 'outside', product: name, states: statesOfProduct(states).join(', '), state }]
      : [];
  });

/** The products that are not in the catalogue any more; it lists only those that are not retired. */
const retiredOf = (record: RegistrationDetail, catalogue: readonly Product[]): ReviewWarning[] =>
  [...record.existing_products, ...record.selected_products].flatMap(
    ({ id, name }): ReviewWarning[] =>
      catalogue.length === 0 || catalogue.some((product) => product.id === id)
        ? []
        : [{ about: 'retired', product: name }],
  );

type Around = {
  /** Products with their States; empty while they are not here. */
  catalogue: readonly Product[];
  /** Other people with the same phone. */
  samePhone: readonly Namesake[];
  /** The unit's rule for pictures of Aadhar cards; one from before the rule may not follow it. */
  requireCovered: boolean;
};

export const warningsOf = (
  record: RegistrationDetail,
  { catalogue, samePhone, requireCovered }: Around,
): ReviewWarning[] => [
  ...(samePhone.length === 0
    ? []
    : [
        {
          about: 'samePhone',
          names: samePhone.slice(0, NAMED).map(nameAndNumber).join(', '),
          more: Math.max(0, samePhone.length - NAMED),
        } as const,
      ]),
  ...record.applications
    .filter(({ status }) => isRunning(status))
    .map((application) => ({ about: 'running', application }) as const),
  ...(isMinor(record.age) ? [{ about: 'minor', age: record.age } as const] : []),
  // As the approval does: any registration of the person may record the guardian's consent.
  ...(isMinor(record.age) &&
  record.consent_of_person.given !== null &&
  ![record.consent_of_person.given, record.consent].some(guardianAgreed)
    ? [{ about: 'guardian' } as const]
    : []),
  ...(lacksLatinName(record.name, record.name_latin) ? [{ about: 'nameLatin' } as const] : []),
  ...(record.identityVerified?.nameAgrees === false ? [{ about: 'cardName' } as const] : []),
  ...(record.identityVerified?.birthYearAgrees === false ? [{ about: 'cardAge' } as const] : []),
  ...(requireCovered && record.documentUrls.aadharCard !== undefined && !record.numberCovered
    ? [{ about: 'uncovered' } as const]
    : []),
  ...(record.consent_of_person.given === null ? [{ about: 'consent' } as const] : []),
  ...record.doubtful_numbers.map((kind) => ({ about: 'number', kind }) as const),
  ...expectedDocuments
    .filter((kind) => record.documentUrls[kind] === undefined)
    .map((kind) => ({ about: 'document', kind }) as const),
  ...outsideOf(record, catalogue),
  ...retiredOf(record, catalogue),
  ...doubtsOf(
    { phone: record.phone, age: String(record.age) },
    record.production_details.map((entry) => ({
      product: entry.productName,
      annualTurnover: textOf(entry.annualTurnover),
      turnoverUnit: textOf(entry.turnoverUnit),
      yearsOfProduction: textOf(entry.yearsOfProduction),
      startYear: textOf(entry.startYear),
    })),
  ),
];
