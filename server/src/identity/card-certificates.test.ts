import type { AadhaarCertificate } from '@gi/contract/schemas/settings';
import { fileOf, makeCardSigner } from '@gi/contract/card-codes';
import { makeCertificate } from '@gi/contract/certificate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const url = '/settings/aadhaar-certificates';
const addCertificate = (file: string, as: Person = world.meera) =>
  world.call({ url, as, json: { file } });
const listCertificates = async (as: Person = world.meera) =>
  (await world.call({ url, as })).json<{ certificates: AadhaarCertificate[] }>().certificates;

/** A certificate with other bytes, in hexadecimal: its exponent, the kind of its key, its days. */
const tampered = (from: string, to: string): string => {
  const base64 = makeCardSigner().cert.replace(/-----[A-Z ]+-----|\n/g, '');
  const bytes = Buffer.from(base64, 'base64').toString('hex').replace(from, to);
  const content = Buffer.from(bytes, 'hex').toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${content}\n-----END CERTIFICATE-----\n`;
};
const nameless = makeCertificate(new Date(0), new Date(), 'rsa', Buffer.from([0x30, 0])).cert;

describe('the certificates of UIDAI', () => {
  it('are two when the program is new; everybody who signed in may read them', async () => {
    const shipped = (await listCertificates(world.asha)).filter(({ addedBy }) => addedBy === null);
    expect(shipped.map(({ subject, validFrom, validTo }) => [subject, validFrom, validTo])).toEqual(
      [
        ['DS UNIQUE IDENTIFICATION AUTHORITY OF INDIA 05', '2021-02-26', '2024-02-27'],
        ['DS UNIQUE IDENTIFICATION AUTHORITY OF INDIA 4', '2017-06-08', '2020-06-07'],
      ],
    );
  });

  it('are added from PEM and DER, once, and by administrators only', async () => {
    const { cert } = makeCardSigner();
    const der = Buffer.from(cert.replace(/-----[A-Z ]+-----|\n/g, ''), 'base64');
    const added = await addCertificate(der.toString('base64'));
    expect(added.statusCode).toBe(201);
    expect(added.json<{ certificates: AadhaarCertificate[] }>().certificates[0]).toMatchObject({
      subject: 'localhost',
      validTo: '2024-02-27',
      addedBy: 'meera',
      retiredAt: null,
    });
    expect((await addCertificate(Buffer.from(cert).toString('base64'))).json()).toMatchObject({
      code: 'certificate.known',
    });
    expect((await addCertificate(fileOf(makeCardSigner()), world.asha)).statusCode).toBe(403);
  });

  it.each([
    ['certificate.private_key', () => makeCardSigner().key],
    ['certificate.private_key', () => Object.values(makeCardSigner()).join('')],
    ['certificate.unreadable', () => 'no certificate'],
    ['certificate.other_key', () => makeCertificate(new Date(0), new Date()).cert],
    ['certificate.other_key', () => tampered('0203010001', '0203000001')],
    ['certificate.unreadable', () => tampered('2a864886f70d010101', '2a864886f70d01017e')],
    ['certificate.unreadable', () => tampered('3230323130323236', '3230323139393939')],
    ['certificate.unreadable', () => nameless],
  ])('are refused with a sentence: %s', async (code, make) => {
    const before = await listCertificates();
    const refused = await addCertificate(Buffer.from(make()).toString('base64'));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code });
    expect(await listCertificates()).toEqual(before);
  });
});
