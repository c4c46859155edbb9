import { readCardCode } from '@gi/contract/fields/aadhaar-code';
import { promisify } from 'node:util';
import { unzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type CardFields,
  type CodeOptions,
  makeCardSigner,
  secureCode,
  xmlCode,
} from '@gi/contract/card-codes';

const signer = makeCardSigner();
const read = (text: string, today = '2026-11-25') =>
  readCardCode(text, {
    today,
    inflate: (packed, most) =>
      promisify(unzip)(packed, { maxOutputLength: most }).catch(() => undefined),
  });
const readSecure = (fields: CardFields = {}, options: CodeOptions = {}) =>
  read(secureCode(signer, fields, options));

describe('the QR code of an Aadhaar card', () => {
  it.each([
    ['version 1', { version: 1 }],
    ['version 2', { version: 2 }],
    ['a later mark of the same layout', { version: 5 }],
    ['a gzip stream', { pack: 'gzip' as const }],
  ])('is read: %s', async (_name, options) => {
    expect(await readSecure({}, options)).toMatchObject({
      kind: 'secure',
      lastDigits: '2346',
      printedOn: '2021-05-17',
      name: 'Lakshmi Devi',
      birth: { year: 1983, day: '1983-08-15' },
      gender: 'female',
      address:
        'W/O Bhola Nath, 12, River Road, Near Siva Temple, Weavers Lane, Sualkuchi, Hajo, Kamrup, Assam - 781103',
      pinCode: '781103',
      district: 'Kamrup',
      state: 'Assam',
    });
  });

  it.each([
    ['a day with letters', 'XX-XX-1984', { year: 1984, day: null }],
    ['a year only', '1984', { year: 1984, day: null }],
    ['a day that is none', '31-02-1984', { year: 1984, day: null }],
    ['a day of the future', '15-08-2031', null],
    ['nothing', '', null],
  ])('is read with %s of birth', async (_name, birth, expected) => {
    expect(await readSecure({ birth })).toMatchObject({ birth: expected });
  });

  it('is read with letters of ISO-8859-1 above 127 and earlier names of States', async () => {
    expect(await readSecure({ name: 'José D\u2019Souza'.replace('\u2019', '') })).toMatchObject({
      name: 'José DSouza',
    });
    expect(await readSecure({ state: 'Orissa' })).toMatchObject({ state: 'Odisha' });
    expect(await readSecure({ state: 'JAMMU & KASHMIR' })).toMatchObject({
      state: 'Jammu and Kashmir',
    });
    expect(await readSecure({ state: 'Nowhere' })).toMatchObject({ state: 'Assam' });
  });

  it('of an old card is read from its XML, whatever is missing', async () => {
    expect(await read(xmlCode({ name: 'Lakshmi &amp; Devi', dob: '15/08/1983' }))).toEqual({
      kind: 'xml',
      number: '543007998194',
      name: 'Lakshmi & Devi',
      birth: { year: 1983, day: '1983-08-15' },
      gender: 'female',
      address: 'W/O Bhola Nath, Sualkuchi, Kamrup, Assam - 781103',
      pinCode: '781103',
      district: 'Kamrup',
      state: 'Assam',
    });
    expect(await read('<PrintLetterBarcodeData uid="1234" name="A B"/>')).toMatchObject({
      number: null,
      birth: null,
      address: '',
    });
  });

  // Whole and signed: only the bound of its size keeps it out.
  const bomb = secureCode(signer, {}, { zeros: 1_000_000 });
  it.each([
    ['of a parcel', 'https://parcel.example.in/AB123456789IN'],
    ['of a payment', 'upi://pay?pa=asha@example&pn=Asha'],
    ['that is empty', ''],
    ['with a digit changed', `9${secureCode(signer).slice(1)}`],
    ['that was cut off', secureCode(signer).slice(0, -900)],
    ['of 10 MB', '7'.repeat(10_000_000)],
    ['that inflates to megabytes', bomb],
    ['with no separators', secureCode(signer, {}, { without: 16, picture: 0 })],
    ['with a separator too few in front of its photo', secureCode(signer, {}, { without: 1 })],
    ['with three too few', secureCode(signer, {}, { version: 1, without: 3 })],
    ['of another XML', '<Person name="A"/>'],
    ['with a day of print that is none', secureCode(signer, { reference: '2346202113451011121' })],
  ])('is none of a card: one %s', async (_name, text) => {
    expect(await read(text)).toBeUndefined();
  });
});
