import { hash } from 'node:crypto';

/** A validator of exactly these bytes; `suffix` tells representations of one content apart. */
export const etagOf = (content: string | Buffer, suffix = ''): string =>
  `"${hash('sha1', content, 'base64url')}${suffix}"`;

/** Whether the client already has the version with this validator (RFC 9110, 13.1.2). */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((one) => {
    const name = one.trim();
    // Proxies that compress mark a validator as weak.
    return name === '*' || (name.startsWith('W/') ? name.slice(2) : name) === etag;
  });
