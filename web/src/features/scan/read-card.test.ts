import { makeCardSigner, secureCode, xmlCode } from '@gi/contract/card-codes';
import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { valuesOf } from './card-values.ts';
import { readCard } from './read-card.ts';
import { shippedKeys } from './shipped-keys.ts';

const today = '2026-11-25';
const signer = makeCardSigner();
const keyOf = ({ cert }: { cert: string }): string =>
  new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const keys = [...shippedKeys, keyOf(signer)];

const cardOf = async (text: string) => {
  const card = await readCard(text, { keys, today });
  if (typeof card === 'string') throw new Error(card);
  return card;
};

describe('the code of a card', () => {
  it.each([1, 2, 3])('of version %i is verified by the key that signed it', async (version) => {
    for (const pack of ['zlib', 'gzip'] as const)
      expect(await cardOf(secureCode(signer, {}, { version, pack }))).toMatchObject({
        signature: 'verified',
        code: { name: 'Lakshmi Devi', lastDigits: '2346', printedOn: '2021-05-17' },
      });
  });

  it('that another key signed is not verified, and not called forged', async () => {
    const card = await readCard(secureCode(signer), { keys: shippedKeys, today });
    expect(card).toMatchObject({ signature: 'unknownKey' });
  });

  it('fills in what a form holds', async () => {
    const { code } = await cardOf(secureCode(signer));
    expect(valuesOf(code, today)).toEqual({
      name: 'Lakshmi Devi',
      age: '43',
      gender: 'female',
      address:
        'W/O Bhola Nath, 12, River Road, Near Siva Temple, Weavers Lane, Sualkuchi, Hajo, Kamrup, Assam - 781103',
      pinCode: '781103',
      district: 'Kamrup',
      state: 'Assam',
    });
  });

  it('of an old card gives the whole number and is not signed', async () => {
    const card = await cardOf(xmlCode());
    expect(card.signature).toBe('unsigned');
    expect(valuesOf(card.code, today)).toMatchObject({ aadharNumber: '543007998194' });
  });

  it('keeps letters above 127 of its names', async () => {
    const { code } = await cardOf(secureCode(signer, { name: 'José Müller' }));
    expect(code.name).toBe('José Müller');
  });

  it.each([
    ['XX-XX-1984', '42'],
    ['1984', '42'],
    ['01-01-2031', undefined],
    ['26-11-1984', '41'],
    ['25-11-1984', '42'],
    ['', undefined],
  ])('born on %j makes an age of %s', async (birth, age) => {
    const { code } = await cardOf(secureCode(signer, { birth }));
    expect(valuesOf(code, today).age).toBe(age);
  });
});

describe('what is no code of a card', () => {
  const damaged = `${secureCode(signer).slice(0, -40)}${'7'.repeat(40)}`;
  // Whole and signed: only the bound of its size keeps it out.
  const bomb = secureCode(signer, {}, { zeros: 1_000_000 });
  it.each([
    ['a parcel', 'https://track.example/9876543210', 'otherCode'],
    ['a payment', 'upi://pay?pa=asha@example', 'otherCode'],
    ['a short number', '9876543210', 'otherCode'],
    ['other XML', '<svg onload="alert(1)"/>', 'otherCode'],
    ['a damaged code', damaged, 'damaged'],
    ['half a code', secureCode(signer).slice(0, 900), 'damaged'],
    ['a decimal of ten megabytes', '9'.repeat(10_000_000), 'damaged'],
    ['a decompression bomb', bomb, 'damaged'],
    [
      'a code without its last fields',
      secureCode(signer, {}, { without: 8, picture: 0 }),
      'damaged',
    ],
    ['a code with three separators too few', secureCode(signer, {}, { without: 3 }), 'damaged'],
  ])('is told: %s', async (_name, text, problem) => {
    expect(await readCard(text, { keys, today })).toBe(problem);
  });
});
