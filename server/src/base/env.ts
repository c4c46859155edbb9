import { passwordLength } from '@gi/contract/values/password-length';
import { defaultTimeZone, isTimeZone } from '@gi/contract/values/days';
import * as z from 'zod/mini';
import {
  checked,
  count,
  databaseUrl,
  isProxyList,
  onOff,
  path,
  port,
  toTrustProxy,
  url,
} from './env-schemas.ts';

/** One environment variable. The README's table of settings is generated from these. */
type Setting = {
  variable: string;
  /** For the README, in Markdown. */
  meaning: string;
  /** Checks the variable's text and converts it to the value that the program uses. */
  schema: z.ZodMiniType<unknown, string>;
  /** The text that counts when the variable is unset or empty; without it the value is undefined. */
  default?: string;
  /** What the README shows as the default when there is no such text. */
  whenUnset?: string;
};

/** Every setting of the program, by the name that the program uses. The only list of them. */
export const settings = {
  port: {
    variable: 'PORT',
    meaning: 'port to listen on; `0` takes a free one',
    schema: port,
    default: '3000',
  },
  host: {
    variable: 'HOST',
    meaning: 'address to listen on',
    schema: z.string(),
    default: '127.0.0.1',
  },
  workers: {
    variable: 'WORKERS',
    meaning:
      'processes that answer requests (docs/operations.md); `1`: one process does everything',
    schema: count(64),
    whenUnset: 'one per core on machines with four and more, else `1`',
  },
  dataDir: {
    variable: 'DATA_DIR',
    meaning: 'folder of the embedded database, files and keys',
    schema: path,
    default: './data',
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    meaning: 'a PostgreSQL (15 or newer) instead of the embedded one',
    schema: databaseUrl,
  },
  databaseOwnerUrl: {
    variable: 'DATABASE_OWNER_URL',
    meaning:
      'the same database as the role that owns the tables and migrates (docs/database.md); `DATABASE_URL` then needs no such power',
    schema: databaseUrl,
  },
  databaseReplicaUrl: {
    variable: 'DATABASE_REPLICA_URL',
    meaning:
      'a streaming replica of `DATABASE_URL`, which answers lists, reports and exports (docs/scale.md)',
    schema: databaseUrl,
  },
  databasePooledUrl: {
    variable: 'DATABASE_POOLED_URL',
    meaning:
      '`DATABASE_URL` through PgBouncer in transaction mode, for requests; `DATABASE_URL` stays the direct one (docs/scale.md)',
    schema: databaseUrl,
  },
  storageUrl: {
    variable: 'STORAGE_URL',
    meaning: '`s3://bucket?endpoint=…&region=…` instead of `DATA_DIR/files`',
    schema: url('must be s3://bucket?endpoint=…&region=…', 's3:'),
  },
  accessKeyId: {
    variable: 'AWS_ACCESS_KEY_ID',
    meaning: 'credentials for `STORAGE_URL`',
    schema: z.string(),
  },
  secretAccessKey: {
    variable: 'AWS_SECRET_ACCESS_KEY',
    meaning: 'credentials for `STORAGE_URL`',
    schema: z.string(),
  },
  registryKeys: {
    variable: 'REGISTRY_KEYS',
    meaning: 'master keys (base64, separated by commas) or a path to them',
    schema: z.string(),
    whenUnset: 'made in `DATA_DIR/keys`',
  },
  keysCommand: {
    variable: 'KEYS_COMMAND',
    meaning: 'a program that prints the master keys, for a key store outside this machine',
    schema: z.string(),
  },
  adminUsername: {
    variable: 'ADMIN_USERNAME',
    meaning: 'first administrator of an empty database',
    schema: z
      .string()
      .check(
        z.regex(/^[\p{L}\p{M}\p{N}._-]{1,60}$/u, 'must be 1 to 60 letters, digits, . - _'),
        z.regex(/[\p{L}\p{N}]/u, 'must have a letter or digit'),
      ),
    default: 'admin',
  },
  adminPassword: {
    variable: 'ADMIN_PASSWORD',
    meaning: 'password of that administrator',
    schema: z
      .string()
      .check(
        z.minLength(passwordLength.least, `must have at least ${passwordLength.least} characters`),
        z.maxLength(passwordLength.most, `must have at most ${passwordLength.most} characters`),
      ),
    whenUnset: 'generated and printed once',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    meaning:
      "the server's public address, for links and the QR codes of cards (the unit settings can name another), and where a proxy changes `Host`",
    schema: z.pipe(
      url('must be an http(s) address', 'http:', 'https:'),
      z.transform((text) => text.replace(/\/+$/, '')),
    ),
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    meaning: '`on` (one proxy in front), or the proxies whose `X-Forwarded-For` is trusted',
    schema: z.pipe(
      checked(isProxyList, 'must be on, off or addresses of proxies, e.g. 10.0.0.0/8'),
      z.transform(toTrustProxy),
    ),
    default: 'off',
  },
  tlsCert: {
    variable: 'TLS_CERT',
    meaning: 'path of the certificate, to serve https; together with `TLS_KEY`',
    schema: z.string(),
  },
  tlsKey: {
    variable: 'TLS_KEY',
    meaning: 'path of its private key',
    schema: z.string(),
  },
  selfRegistration: {
    variable: 'SELF_REGISTRATION',
    meaning: '`on` lets people create collector accounts themselves',
    schema: onOff,
    default: 'off',
  },
  requireSecondFactor: {
    variable: 'REQUIRE_SECOND_FACTOR',
    meaning: '`on`: administrators must set up a second factor before anything else',
    schema: onOff,
    default: 'off',
  },
  timeZone: {
    variable: 'REGISTRY_TIMEZONE',
    meaning: 'time zone of all days and times: screens, papers, filters, reports, file names',
    schema: checked(
      // The data of time zones take long to load, and most starts have no use for them.
      (text) => text === defaultTimeZone || isTimeZone(text),
      'must name a time zone, e.g. Asia/Kolkata',
    ),
    default: defaultTimeZone,
  },
  backupTo: {
    variable: 'BACKUP_TO',
    meaning: 'folder for a backup every night, on another disk or machine',
    schema: path,
  },
  backupKeep: {
    variable: 'BACKUP_KEEP',
    meaning: 'how many of these backups are kept',
    schema: count(1000),
    default: '14',
  },
  metricsPort: {
    variable: 'METRICS_PORT',
    meaning: 'port on 127.0.0.1 that serves `/metrics` for Prometheus; `0` takes a free one',
    schema: port,
    whenUnset: 'off',
  },
  metricsToken: {
    variable: 'METRICS_TOKEN',
    meaning: 'token (`Authorization: Bearer …`) with which `PORT` serves `/metrics` too',
    schema: z
      .string()
      .check(
        z.regex(
          /^[A-Za-z0-9._~+/=-]{24,200}$/,
          'must have 24 to 200 letters, digits, . _ ~ + / = -',
        ),
      ),
    whenUnset: 'off',
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    schema: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    default: 'warn',
  },
  checkReplies: {
    variable: 'CHECK_REPLIES',
    meaning: '`on` checks each reply against its schema, for development (`npm run dev` sets it)',
    schema: onOff,
    default: 'off',
  },
  rateLimits: {
    variable: 'RATE_LIMITS',
    meaning: '`off` only for load tests',
    schema: onOff,
    default: 'on',
  },
} as const satisfies Record<string, Setting>;

type ValueOf<S extends Setting> = S extends { default: string }
  ? z.output<S['schema']>
  : z.output<S['schema']> | undefined;

/** The checked settings, defaults included. `dataDir` is absolute. */
export type Env = { [Name in keyof typeof settings]: ValueOf<(typeof settings)[Name]> };

/** One readable line per wrong variable; the server does not start. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Settings that require DATABASE_URL, and what DATABASE_URL is for each. */
const besideDatabaseUrl = [
  ['databaseOwnerUrl', 'the address for the server'],
  ['databaseReplicaUrl', 'the database that it follows'],
  ['databasePooledUrl', 'the same database without the pooler'],
] as const;

/** Does something read the metrics? Otherwise none are collected. */
export const isMeasured = ({ metricsPort, metricsToken }: Env): boolean =>
  metricsPort !== undefined || metricsToken !== undefined;

/**
 * Reads the environment; an empty variable counts as unset. The only reader of process.env.
 * @throws {EnvError} with one line per wrong variable
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const lines: string[] = [];
  const read = ({ variable, schema, default: fallback }: Setting): unknown => {
    const text = source[variable] || fallback;
    if (text === undefined) return undefined;
    const { success, data, error } = schema.safeParse(text);
    if (!success) lines.push(`${variable} ${error.issues[0]?.message}`);
    return data;
  };
  const env = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, read(setting)]),
  ) as Env;
  if ((env.tlsCert === undefined) !== (env.tlsKey === undefined))
    lines.push('TLS_CERT and TLS_KEY must be set together');
  for (const [name, what] of besideDatabaseUrl)
    if (env[name] !== undefined && env.databaseUrl === undefined)
      lines.push(`${settings[name].variable} needs DATABASE_URL, ${what}`);
  if (env.registryKeys !== undefined && env.keysCommand !== undefined)
    lines.push('REGISTRY_KEYS and KEYS_COMMAND cannot be set together');
  if (lines.length > 0) throw new EnvError(lines);
  return env;
};
