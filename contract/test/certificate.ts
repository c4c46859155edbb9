import { generateKeyPairSync, sign } from 'node:crypto';

/** One element of DER: its tag, its length, its content. */
const der = (tag: number, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...content: Uint8Array[]): Buffer => der(0x30, ...content);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

/** How the certificate is signed, by the kind of its key. */
const algorithms = {
  ec: sequence(oid('2a8648ce3d040302')),
  rsa: sequence(oid('2a864886f70d01010b'), der(0x05)),
};
/** `CN=localhost` */
const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
const pem = (label: string, content: Buffer): string =>
  `-----BEGIN ${label}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

/** A self-signed certificate (X.509 version 1) and its key, in PEM. */
export const makeCertificate = (
  from: Date,
  until: Date,
  kind: 'ec' | 'rsa' = 'ec',
  subject: Buffer = name,
): { cert: string; key: string } => {
  const { publicKey, privateKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = algorithms[kind];
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const serial = der(0x02, Buffer.from([1]));
  const body = sequence(serial, algorithm, name, sequence(time(from), time(until)), subject, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    cert: pem('CERTIFICATE', sequence(body, algorithm, signature)),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
};
