import { readFile } from 'node:fs/promises';
import { naming } from '#base/setting-errors.ts';

export type TlsFiles = { cert: Buffer; key: Buffer };

/** Reads the certificate and its key, when they are set. */
export const readTls = async (env: {
  tlsCert: string | undefined;
  tlsKey: string | undefined;
}): Promise<TlsFiles | undefined> =>
  env.tlsCert === undefined || env.tlsKey === undefined
    ? undefined
    : {
        cert: await readFile(env.tlsCert).catch(naming('TLS_CERT')),
        key: await readFile(env.tlsKey).catch(naming('TLS_KEY')),
      };
