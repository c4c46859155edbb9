import {
  type CardFields,
  type CardSigner,
  fileOf,
  makeCardSigner,
  secureCode,
} from '@gi/contract/card-codes';
import { settings } from '@gi/contract/schemas/settings';
import type { Account } from './people.ts';
import type { Producer } from './registrations.ts';

/** A key in the place of UIDAI's, whose certificate the register has. */
export const trustedSigner = async (by: Account): Promise<CardSigner> => {
  const signer = makeCardSigner();
  await by.call(settings.addCertificate, { body: { file: fileOf(signer) } });
  return signer;
};

/** The code of a producer's card. */
export const codeOfCard = (
  signer: CardSigner,
  { name, aadhar }: Pick<Producer, 'name' | 'aadhar'>,
  fields: CardFields = {},
): string =>
  secureCode(signer, { name, reference: `${aadhar.slice(-4)}20210517101112123`, ...fields });
