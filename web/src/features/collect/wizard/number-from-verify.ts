import { storedUser } from '#api/session.ts';
import type { IdentityType } from '#api/registrations.ts';
import type { AgreedCard } from '#features/scan/agreed-scan.tsx';
import { toDraftCard } from '../drafts/draft-card.ts';
import type { DraftCard } from '../drafts/draft.ts';

type VerifiedNumber = { field: 'aadharNumber' | 'voterId'; value: string };
type Verified = {
  /** The account that checked it: on a shared phone the next one gets nothing of it. */
  userId: number | undefined;
  number: VerifiedNumber;
  card: DraftCard | null;
  known: string | null;
};

/** In memory only: an address with the number would be in the browser's history, which is stored on disk. */
let passed: Verified | null = null;

/**
 * Passes a number that was typed on the verification page, and the card that was scanned there, to the next new
 * registration; `known` is the name of the person who has it already.
 */
export const passNumber = (
  type: IdentityType,
  value: string,
  { scan, known = null }: { scan?: AgreedCard | undefined; known?: string | null } = {},
): void => {
  const field = type === 'aadhar' ? 'aadharNumber' : 'voterId';
  const card = scan === undefined ? null : toDraftCard(scan.card, scan.values);
  passed = { userId: storedUser()?.id, number: { field, value }, card, known };
};

/** What this account passed, once. */
export const takeVerified = (userId: number): Verified | null => {
  const taken = passed;
  passed = null;
  return taken?.userId === userId ? taken : null;
};
