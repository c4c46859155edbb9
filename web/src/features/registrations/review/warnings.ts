import { documentKinds } from '@gi/contract/documents';
import type { DocumentKind } from '@gi/contract/documents';
import type { IdentityKind } from '@gi/contract/identity';
import type { RegistrationDetail } from '@gi/contract/registration-record';
import { doubtsOf } from '../doubts.ts';
import type { Doubt } from '../doubts.ts';

/** What a reviewer should look at first; nothing of it keeps anybody from approving. */
export type ReviewWarning =
  | { about: 'minor'; age: number }
  | { about: 'consent' }
  | { about: 'number'; kind: IdentityKind }
  | { about: 'document'; kind: DocumentKind }
  | Doubt;

const grownUp = 18;

/** The PAN card is the only picture that nobody needs. */
const expected = documentKinds.filter((kind) => kind !== 'panCard');

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

export const warningsOf = (record: RegistrationDetail): ReviewWarning[] => [
  ...(record.age < grownUp ? [{ about: 'minor', age: record.age } as const] : []),
  ...(record.consent === null ? [{ about: 'consent' } as const] : []),
  ...record.doubtful_numbers.map((kind) => ({ about: 'number', kind }) as const),
  ...expected
    .filter((kind) => record.documentUrls[kind] === undefined)
    .map((kind) => ({ about: 'document', kind }) as const),
  ...doubtsOf(
    { phone: record.phone, age: String(record.age) },
    record.production_details.map((entry) => ({
      product: entry.productName,
      annualTurnover: textOf(entry.annualTurnover),
      turnoverUnit: textOf(entry.turnoverUnit),
      yearsOfProduction: textOf(entry.yearsOfProduction),
    })),
  ),
];
