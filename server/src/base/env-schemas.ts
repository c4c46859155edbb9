import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** Text that passes a check; `message` follows the name of the variable. */
export const checked = (check: (text: string) => boolean, message: string) =>
  z.string().check(z.refine(check, message));
export const url = (message: string, ...protocols: string[]) =>
  checked((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
export const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((text) => text === 'on'),
);

export const port = z.pipe(
  checked((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port, 0 to 65535'),
  z.transform(Number),
);

export const databaseUrl = url(
  'must be postgres://user:password@host:port/database',
  'postgres:',
  'postgresql:',
);

/** A whole number from 1 to `most`. */
export const count = (most: number) =>
  z.pipe(
    checked(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most,
      `must be a number from 1 to ${most}`,
    ),
    z.transform(Number),
  );

export const path = z.pipe(
  z.string(),
  z.transform((text) => resolve(text)),
);

/** Addresses and subnets of proxies, or Fastify's names for groups of them. */
export const isProxyList = (text: string): boolean =>
  /^(on|off|true|false)$/.test(text) ||
  text.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    if (/^(loopback|linklocal|uniquelocal)$/.test(part.trim())) return true;
    return (
      isIP(address) !== 0 &&
      rest.length === 0 &&
      (bits === undefined ||
        (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
    );
  });
/** `true` and `false` are other spellings of `on` and `off`. */
export const toTrustProxy = (text: string): string =>
  text === 'false' ? 'off' : text === 'true' ? 'on' : text;
