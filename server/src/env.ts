import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The start-up variables, checked and with their defaults. Source: README 'Starting it'. */
export type Env = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  storageUrl: string | undefined;
  storageCredentials: { accessKeyId: string | undefined; secretAccessKey: string | undefined };
  registryKeys: string | undefined;
  admin: { username: string; password: string | undefined };
  publicUrl: string | undefined;
  /** `off`, `on` (one proxy in front), or addresses of proxies. */
  trustProxy: string;
  tls: { cert: string; key: string } | undefined;
  selfRegistration: boolean;
  timeZone: string;
  logLevel: string;
  rateLimits: boolean;
};

/** One readable line per wrong variable; the start ends with them. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const timeZone = z.string().check(
  z.refine((value) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== '';
    } catch {
      return false; // RangeError: not a zone
    }
  }, 'must name a time zone, e.g. Asia/Kolkata'),
);
const url = (message: string, ...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        message,
      ),
    );
/** Addresses and subnets of proxies, or the names that Fastify has for them. */
const isProxyList = (value: string): boolean =>
  /^(on|off|true|false)$/.test(value) ||
  value.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    if (/^(loopback|linklocal|uniquelocal)$/.test(part.trim())) return true;
    return (
      isIP(address) !== 0 &&
      rest.length === 0 &&
      (bits === undefined ||
        (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
    );
  });
const onOff = (fallback: 'on' | 'off') =>
  z._default(z.enum(['on', 'off'], 'must be on or off'), fallback);

const Variables = z.object({
  PORT: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
          'must be a port, 0 to 65535',
        ),
      ),
    '3000',
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    url('must be postgres://user:password@host:port/database', 'postgres:', 'postgresql:'),
  ),
  STORAGE_URL: z.optional(url('must be s3://bucket?endpoint=…&region=…', 's3:')),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  REGISTRY_KEYS: z.optional(z.string()),
  ADMIN_USERNAME: z._default(
    z
      .string()
      .check(z.regex(/^[\p{L}\p{M}\p{N}._-]{1,60}$/u, 'must be 1 to 60 letters, digits, . - _')),
    'admin',
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(8, 'must have at least 8 characters'),
        z.maxLength(128, 'must have at most 128 characters'),
      ),
  ),
  PUBLIC_URL: z.optional(url('must be an http(s) address', 'http:', 'https:')),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(z.refine(isProxyList, 'must be on, off or addresses of proxies, e.g. 10.0.0.0/8')),
  ),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  SELF_REGISTRATION: onOff('off'),
  REGISTRY_TIMEZONE: z._default(timeZone, 'Asia/Kolkata'),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'warn',
  ),
  RATE_LIMITS: onOff('on'),
});

const proxiesOf = (text: string | undefined): Env['trustProxy'] => {
  if (text === undefined || text === 'off' || text === 'false') return 'off';
  return text === 'true' ? 'on' : text;
};

/**
 * Reads the environment; an empty variable counts as unset. This is the only reader of process.env.
 * @throws {EnvError} with one line per wrong variable
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  const lines = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if ((given['TLS_CERT'] === undefined) !== (given['TLS_KEY'] === undefined))
    lines.push('TLS_CERT and TLS_KEY must be set together');
  if (!parsed.success || lines.length > 0) throw new EnvError(lines);
  const env = parsed.data;
  return {
    port: Number(env.PORT),
    host: env.HOST,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    storageUrl: env.STORAGE_URL,
    storageCredentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    },
    registryKeys: env.REGISTRY_KEYS,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: proxiesOf(env.TRUST_PROXY),
    tls:
      env.TLS_CERT !== undefined && env.TLS_KEY !== undefined
        ? { cert: env.TLS_CERT, key: env.TLS_KEY }
        : undefined,
    selfRegistration: env.SELF_REGISTRATION === 'on',
    timeZone: env.REGISTRY_TIMEZONE,
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS === 'on',
  };
};
