import type { Production } from '@gi/contract/fields/registration-fields';
import type { UnitSettings } from '@gi/contract/schemas/settings';

/** An application that ended, or a right that is over and has to be renewed first. */
export type CardRefusal = 'printout.card_ended' | 'printout.card_expired';

/**
 * Everything that the printed papers of one registration and one product are made from: plain and
 * serialisable, so that the papers know neither database nor HTTP. An absent value is `null` and
 * prints as a ruled line.
 */
export type PaperInput = {
  registration: { id: number };
  producer: {
    name: string;
    /** The name in Latin letters, when the name is written in another script. */
    nameLatin: string | null;
    address: string | null;
    district: string | null;
    /** Where the person lives; that of the product is the product's. */
    state: string | null;
    /** Only when it differs from the address (Form GI 3A, box 3). */
    addressForService: string | null;
    age: number | null;
    gender: 'male' | 'female' | 'other' | null;
    phone: string | null;
    email: string | null;
  };
  identity: MaskedIdentity | null;
  product: {
    id: number;
    /** The registered name, as the Register of Geographical Indications spells it. */
    name: string;
    category: string | null;
    state: string | null;
    applicationNo: string | null;
    proprietor: string | null;
    proprietorAddress: string | null;
  };
  production: Production | null;
  /** Whether a proof of production is among the producer's documents. */
  proofOnRecord: boolean;
  unit: Pick<
    UnitSettings,
    'unitName' | 'unitAddress' | 'fee' | 'entryNo' | 'issuingOfficer' | 'cardSecondLine'
  >;
  card: {
    /** Days `YYYY-MM-DD` of the registry's time zone. */
    issuedOn: string;
    validUntil: string | null;
    /** Of a product that is granted; the validity is then that of the grant. */
    authorisedUserNo: string | null;
    /** What the QR opens: the link of the public check; null prints no QR. */
    checkUrl: string | null;
    /** Why no card is printed; null where one is. */
    refusal: CardRefusal | null;
  };
  /** JPEG, or PNG for a signature without its paper and for the unit's logo. */
  images: {
    photo: Uint8Array | null;
    signature: Uint8Array | null;
    logo: Uint8Array | null;
    /** The scan of the proof of production, where packets are made: a picture or a PDF; null for one that cannot be printed. */
    proof: Uint8Array | null;
    /** The same of the Registry's certificate, for a renewal. */
    certificate: Uint8Array | null;
  };
  /** Of a grant that is due for renewal, or expired: its number and last day. The packet is then that of the renewal. */
  renewal: { authorisedUserNo: string | null; validUntil: string } | null;
  /** The names of the scans on record, where packets are made. */
  files: Record<ScanName, string | null>;
};

/** The scans that a packet encloses. */
export const scanNames = ['proof', 'certificate'] as const;
export type ScanName = (typeof scanNames)[number];

/** At most the last four characters are in clear: `XXXX XXXX 7058`, `XXXXXX4567`. */
export type MaskedIdentity = { kind: 'aadhar' | 'voter'; masked: string };

/**
 * Stops a full identity number before it reaches paper.
 * @throws {RangeError} when more than four digits are in clear.
 */
export const assertMasked = (identity: MaskedIdentity | null): void => {
  const clear = identity?.masked.match(/\p{Nd}/gu)?.length ?? 0;
  if (clear > 4) throw new RangeError('An identity number on a paper must be masked');
};
