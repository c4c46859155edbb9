import type { IdentityNumbers } from '#identity/identity-vault.ts';
import { type Problem, problemAt } from '#base/errors.ts';
import type { IdentityServices } from '#identity/services.ts';

/** The ids of the producers who have these numbers: none, one, or two when they are of two people. */
export const findProducers = async (
  { db, vault }: Pick<IdentityServices, 'db' | 'vault'>,
  { aadhar, voter }: Pick<IdentityNumbers, 'aadhar' | 'voter'>,
): Promise<number[]> => {
  const found = await Promise.all([
    aadhar === undefined ? undefined : vault.findProducer(db, 'aadhar', aadhar),
    voter === undefined ? undefined : vault.findProducer(db, 'voter', voter),
  ]);
  return [...new Set(found.filter((id) => id !== undefined))];
};

/** The refusal of an Aadhar number and a Voter ID of two producers; it names neither of them. */
export const twoPeople = (): Problem =>
  problemAt('registration.two_people', 'aadharNumber', 'voterId');
