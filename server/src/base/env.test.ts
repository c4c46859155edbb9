import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv, settings } from './env.ts';

const linesOf = (source: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
};

describe('the settings', () => {
  it('have defaults', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      backupKeep: 14,
      adminUsername: 'admin',
      trustProxy: 'off',
      selfRegistration: false,
      requireSecondFactor: false,
      timeZone: 'Asia/Kolkata',
      logLevel: 'warn',
      checkReplies: false,
      rateLimits: true,
    });
  });

  it('count as unset when they are empty', () => {
    const empty = Object.values(settings).map(({ variable }) => [variable, '']);
    expect(readEnv(Object.fromEntries(empty))).toEqual(readEnv({}));
  });

  it('are converted to the values that the program uses', () => {
    const env = readEnv({
      PORT: '8443',
      DATA_DIR: '/var/registry',
      PUBLIC_URL: 'https://gi.example.in//',
      SELF_REGISTRATION: 'on',
      RATE_LIMITS: 'off',
      TLS_CERT: 'cert.pem',
      TLS_KEY: 'key.pem',
    });
    expect(env).toMatchObject({
      port: 8443,
      dataDir: '/var/registry',
      publicUrl: 'https://gi.example.in',
      selfRegistration: true,
      requireSecondFactor: false,
      rateLimits: false,
      tlsCert: 'cert.pem',
      tlsKey: 'key.pem',
    });
  });

  it.each([
    ['on', 'on'],
    ['true', 'on'],
    ['off', 'off'],
    ['false', 'off'],
    ['10.0.0.0/8, loopback', '10.0.0.0/8, loopback'],
    ['::1/128', '::1/128'],
  ])('TRUST_PROXY=%s means %s', (text, value) => {
    expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it.each(['some host', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.0/x'])(
    'TRUST_PROXY=%s is refused',
    (text) => {
      expect(linesOf({ TRUST_PROXY: text })).toEqual([
        'TRUST_PROXY must be on, off or addresses of proxies, e.g. 10.0.0.0/8',
      ]);
    },
  );

  it('are all checked: each wrong one has a line', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost/gi',
      STORAGE_URL: 'https://bucket',
      ADMIN_USERNAME: 'two words',
      ADMIN_PASSWORD: 'short',
      PUBLIC_URL: 'gi.example.in',
      TLS_CERT: 'cert.pem',
      SELF_REGISTRATION: 'yes',
      REGISTRY_TIMEZONE: 'Mars/Olympus',
      LOG_LEVEL: 'loud',
      RATE_LIMITS: 'maybe',
    };
    expect(linesOf(wrong)).toEqual([
      'PORT must be a port, 0 to 65535',
      'DATABASE_URL must be postgres://user:password@host:port/database',
      'STORAGE_URL must be s3://bucket?endpoint=…&region=…',
      'ADMIN_USERNAME must be 1 to 60 letters, digits, . - _',
      'ADMIN_PASSWORD must have at least 8 characters',
      'PUBLIC_URL must be an http(s) address',
      'SELF_REGISTRATION must be on or off',
      'REGISTRY_TIMEZONE must name a time zone, e.g. Asia/Kolkata',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
      'RATE_LIMITS must be on or off',
      'TLS_CERT and TLS_KEY must be set together',
    ]);
  });
});
