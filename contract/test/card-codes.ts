import { sign } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { makeCertificate } from './certificate.ts';

/** A pair of our own in the place of UIDAI's: its certificate in PEM, and the key that signs codes. */
export type CardSigner = { cert: string; key: string };

/** Valid in the past, as UIDAI's are: what was signed then stays verifiable. */
export const makeCardSigner = (): CardSigner =>
  makeCertificate(new Date('2021-02-26'), new Date('2024-02-27'), 'rsa');

/** A certificate as the settings take it. */
export const fileOf = ({ cert }: Pick<CardSigner, 'cert'>): string =>
  Buffer.from(cert).toString('base64');

export const anyCertificateFile = (): string => fileOf(makeCardSigner());

const cardFields = {
  indicator: '0',
  reference: '234620210517101112123',
  name: 'Lakshmi Devi',
  birth: '15-08-1983',
  gender: 'F',
  careOf: 'W/O Bhola Nath',
  district: 'Kamrup',
  landmark: 'Near Siva Temple',
  house: '12',
  location: 'Weavers Lane',
  pinCode: '781103',
  postOffice: 'Sualkuchi',
  state: 'Assam',
  street: 'River Road',
  subDistrict: 'Hajo',
  town: 'Sualkuchi',
};
export type CardFields = Partial<typeof cardFields>;

export type CodeOptions = {
  /** 1 has no mark; later ones begin with `V2`, `V3` … and have the last digits of the mobile number. */
  version?: number;
  pack?: 'zlib' | 'gzip';
  /** Bytes of the picture; real ones have about 1,000. */
  picture?: number;
  /** Bytes of zeros after it: they pack to nearly none. */
  zeros?: number;
  /** Leaves out this many separators at the end. */
  without?: number;
};

/** The text of a secure code that `signer` signed: a decimal number. */
export const secureCode = (
  { key }: Pick<CardSigner, 'key'>,
  fields: CardFields = {},
  { version = 2, pack = 'zlib', picture = 900, zeros = 0, without = 0 }: CodeOptions = {},
): string => {
  const values = Object.values({ ...cardFields, ...fields });
  if (version > 1) {
    values.unshift(`V${version}`);
    values.push('3210');
  }
  const parts = values
    .slice(0, values.length - without)
    .flatMap((value) => [Buffer.from(value, 'latin1'), Buffer.from([255])]);
  // The picture has bytes of every value, separators among them, and does not compress: real codes are dense.
  let state = 28;
  const nextByte = (): number => {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    return (state >>> 16) % 256;
  };
  const image = Buffer.from(Array.from({ length: picture }, nextByte));
  const signed = Buffer.concat([
    ...parts.slice(0, without > 0 ? -1 : undefined),
    Buffer.from('ff4fff51002f', 'hex'),
    image,
    Buffer.alloc(zeros),
  ]);
  const bytes = Buffer.concat([signed, sign('sha256', signed, key)]);
  const packed = pack === 'zlib' ? deflateSync(bytes) : gzipSync(bytes);
  return BigInt(`0x${packed.toString('hex')}`).toString();
};

/** The text of the code of a card printed until 2018. */
export const xmlCode = (attributes: Record<string, string> = {}): string => {
  const all = {
    uid: '543007998194',
    name: 'Lakshmi Devi',
    gender: 'F',
    yob: '1983',
    co: 'W/O Bhola Nath',
    vtc: 'Sualkuchi',
    dist: 'Kamrup',
    state: 'Assam',
    pc: '781103',
    ...attributes,
  };
  const text = Object.entries(all).map(([name, value]) => ` ${name}="${value}"`);
  return `<?xml version="1.0" encoding="UTF-8"?> <PrintLetterBarcodeData${text.join('')}/>`;
};
