import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { sql } from 'kysely';
import { formatBytes } from '@gi/contract/values/english-format';
import { unlessMissing } from '#lib/files/fs-safe.ts';
import { days, duration, fail, type Finding, ok, type OpenRegister, since, warn } from './check.ts';
import { sentence, type Sentence } from '@gi/contract/words/sentence';

const isLoopback = (host: string): boolean => /^(127\.|::1$|localhost$)/.test(host);

/** Warns of allowed settings that contradict each other or expose the register. */
export const checkSettings = ({ settings }: OpenRegister): Finding => {
  const { rateLimits, publicUrl, host, tlsCert, trustProxy } = settings;
  const isPublicTls = publicUrl?.startsWith('https:') === true;
  if (!rateLimits) return warn('check.settings_limits_off');
  if (isPublicTls && tlsCert === undefined && trustProxy === 'off')
    return warn('check.settings_proxy_not_trusted');
  if (!isLoopback(host) && tlsCert === undefined && !isPublicTls)
    return warn('check.settings_open_without_tls', { host });
  if (!isLoopback(host) && publicUrl === undefined)
    return warn('check.settings_public_url_missing');
  return ok('check.settings_ok');
};

const tight = { share: 0.05, bytes: 2 * 1024 ** 3 };
const full = 256 * 1024 ** 2;

/** Free space for the database, the files and the backups on this machine. */
export const checkSpace = async ({ settings }: OpenRegister): Promise<Finding> => {
  const folders = [
    ['DATA_DIR', settings.dataDir],
    ...(settings.backupTo === undefined ? [] : [['BACKUP_TO', settings.backupTo]]),
  ] as const;
  const disks: Sentence[] = [];
  for (const [name, path] of folders) {
    const disk = await unlessMissing(statfs(path));
    if (disk === undefined) return fail('check.space_folder_missing', { setting: name });
    const { bavail, blocks, bsize } = disk;
    const [bytes, share] = [bavail * bsize, bavail / Math.max(1, blocks)];
    if (bytes < full) return fail('check.space_full', { setting: name, size: formatBytes(bytes) });
    if (bytes < tight.bytes || share < tight.share)
      return warn('check.space_nearly_full', { setting: name, size: formatBytes(bytes) });
    disks.push(sentence('check.space_free', { size: formatBytes(bytes), place: name }));
  }
  return ok('check.space_ok', { disks });
};

const apart = { noticed: 5_000, much: 300_000 };

/** The clock of this machine against the database's, by which sessions and limits are judged. */
export const checkClock = async ({ db }: OpenRegister): Promise<Finding> => {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = Date.now();
  const now = rows[0]?.now.getTime() ?? Number.NaN;
  const difference = Math.max(before - now, now - after, 0);
  const seconds = (difference / 1000).toFixed(1);
  if (difference > apart.much) return fail('check.clock_apart', { seconds });
  if (difference > apart.noticed) return warn('check.clock_apart', { seconds });
  return ok('check.clock_ok');
};

/** A host name, or an address, an IPv6 one in brackets. */
const isFor = (certificate: X509Certificate, name: string): boolean => {
  const address = name.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(address) === 0 ? certificate.checkHost(name) : certificate.checkIP(address);
  return found !== undefined;
};

/** Checks the server's own certificate, not that of a proxy. */
export const checkCertificate = async ({ settings }: OpenRegister): Promise<Finding> => {
  const { tlsCert, tlsKey, publicUrl } = settings;
  if (tlsCert === undefined || tlsKey === undefined) return ok('check.certificate_none');
  const certificate = new X509Certificate(await readFile(tlsCert));
  if (!certificate.checkPrivateKey(createPrivateKey(await readFile(tlsKey))))
    return fail('check.certificate_other_key');
  const name = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  if (name !== undefined && !isFor(certificate, name))
    return fail('check.certificate_other_name', { name });
  const left = certificate.validToDate.getTime() - Date.now();
  const advice = sentence('check.certificate_renew');
  if (left < 0) return fail('check.certificate_expired', { advice });
  if (since(certificate.validFromDate) === 0) return fail('check.certificate_not_yet_valid');
  if (left < days(14)) return warn('check.certificate_expires', { age: duration(left), advice });
  return ok('check.certificate_ok', { age: duration(left) });
};
