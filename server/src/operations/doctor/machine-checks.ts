import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { StatsFs } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { sql } from 'kysely';
import { formatBytes } from '@gi/contract/values/format';
import { errorCode } from '#lib/files/fs-safe.ts';
import { days, duration, fail, type Finding, ok, type Parts, since, warn } from './check.ts';

const isLoopback = (host: string): boolean => /^(127\.|::1$|localhost$)/.test(host);

/** Settings that each are allowed but do not fit each other, or that open the register. */
export const checkSettings = ({ settings }: Pick<Parts, 'settings'>): Finding => {
  const { rateLimits, publicUrl, host, tlsCert, trustProxy } = settings;
  const isPublicTls = publicUrl?.startsWith('https:') === true;
  if (!rateLimits)
    return warn(
      'RATE_LIMITS=off lets anybody try passwords and identity numbers without end: remove it',
    );
  if (isPublicTls && tlsCert === undefined && trustProxy === 'off')
    return warn(
      'PUBLIC_URL is https but the server has no certificate, so a proxy is in front: set TRUST_PROXY=on, otherwise all people share one address and its limits',
    );
  if (!isLoopback(host) && tlsCert === undefined && !isPublicTls)
    return warn(
      `HOST=${host} is open to the network without TLS: set TLS_CERT and TLS_KEY, or put a proxy with https in front and set PUBLIC_URL`,
    );
  if (!isLoopback(host) && publicUrl === undefined)
    return warn(
      'PUBLIC_URL is not set: set it to the address that people open, so that links and QR codes lead there',
    );
  return ok('The settings fit each other');
};

const tight = { share: 0.05, bytes: 2 * 1024 ** 3 };
const full = 256 * 1024 ** 2;

const freeSpaceOf = async (path: string): Promise<StatsFs | undefined> => {
  try {
    return await statfs(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Free space for the database, the files and the backups on this machine. */
export const checkSpace = async ({ settings }: Pick<Parts, 'settings'>): Promise<Finding> => {
  const folders = [
    ['DATA_DIR', settings.dataDir],
    ...(settings.backupTo === undefined ? [] : [['BACKUP_TO', settings.backupTo]]),
  ] as const;
  const free: string[] = [];
  for (const [name, path] of folders) {
    const disk = await freeSpaceOf(path);
    if (disk === undefined)
      return fail(`The folder of ${name} is not there: make it, or mount its disk`);
    const { bavail, blocks, bsize } = disk;
    const [bytes, share] = [bavail * bsize, bavail / Math.max(1, blocks)];
    if (bytes < full)
      return fail(
        `The disk of ${name} is full (${formatBytes(bytes)} free): make room at once, registrations are refused without it`,
      );
    if (bytes < tight.bytes || share < tight.share)
      return warn(
        `The disk of ${name} is nearly full (${formatBytes(bytes)} free): make room or use a larger one`,
      );
    free.push(`${formatBytes(bytes)} free at ${name}`);
  }
  return ok(free.join(', '));
};

const apart = { noticed: 5_000, much: 300_000 };

/** The clock of this machine against the database's, by which sessions and limits are judged. */
export const checkClock = async ({ db }: Pick<Parts, 'db'>): Promise<Finding> => {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = Date.now();
  const now = rows[0]?.now.getTime() ?? Number.NaN;
  const difference = Math.max(before - now, now - after, 0);
  const sentence = `The clocks of this machine and of the database differ by ${(difference / 1000).toFixed(1)} s: set both by time servers (NTP)`;
  if (difference > apart.much) return fail(sentence);
  if (difference > apart.noticed) return warn(sentence);
  return ok('The clocks of this machine and of the database agree');
};

/** A host name, or an address, an IPv6 one in brackets. */
const isFor = (certificate: X509Certificate, name: string): boolean => {
  const address = name.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(address) === 0 ? certificate.checkHost(name) : certificate.checkIP(address);
  return found !== undefined;
};

/** The server's own certificate; a proxy's is the proxy's business. */
export const checkCertificate = async ({ settings }: Pick<Parts, 'settings'>): Promise<Finding> => {
  const { tlsCert, tlsKey, publicUrl } = settings;
  if (tlsCert === undefined || tlsKey === undefined)
    return ok('The server has no certificate of its own');
  const certificate = new X509Certificate(await readFile(tlsCert));
  if (!certificate.checkPrivateKey(createPrivateKey(await readFile(tlsKey))))
    return fail('TLS_KEY is not the key of TLS_CERT: set the two files that belong together');
  const name = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  if (name !== undefined && !isFor(certificate, name))
    return fail(
      `The certificate of TLS_CERT is not for ${name}, the name in PUBLIC_URL, so browsers refuse it: use one for that name`,
    );
  const left = certificate.validToDate.getTime() - Date.now();
  const renew = 'put a renewed one into the files of TLS_CERT and TLS_KEY and start again';
  if (left < 0) return fail(`The certificate of TLS_CERT has expired: ${renew}`);
  if (since(certificate.validFromDate) === 0)
    return fail(
      'The certificate of TLS_CERT is not valid yet: check the clock of this machine, or use another one',
    );
  if (left < days(14))
    return warn(`The certificate of TLS_CERT expires in ${duration(left)}: ${renew}`);
  return ok(`The certificate is valid for ${duration(left)}`);
};
