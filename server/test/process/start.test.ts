import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { copyRegister } from '../../../scripts/test/prepared-register.mjs';
import { timeLimits } from '#test/time-limits.ts';
import { beginLogin } from './begin-login.ts';
import { useInstallation } from './installation.ts';
import { signIn } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

// Without an account the program makes the first administrator itself.
const here = useInstallation({});
const passwordIn = (text: string): string | undefined => /Password[^\n]*: (\S+)/.exec(text)?.[1];

describe('starting the server', () => {
  it('makes no administrator when its port is taken; later it shows the first password once, and asks to change it', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const blocked = here.run({ PORT: String((blocker.address() as AddressInfo).port) });
    expect(await blocked.ended).toBe(1);
    blocker.close();
    expect(blocked.stderr()).toMatch(/^gi-registry cannot start:\n.*EADDRINUSE.*\n$/);
    expect(passwordIn(blocked.stdout())).toBeUndefined();

    const server = here.run();
    const url = await server.ready;
    const password = passwordIn(server.stdout()) ?? '';
    expect(password.length).toBeGreaterThan(11);
    const admin = await signIn(url, 'admin', password);
    expect(admin.user.mustChangePassword).toBe(true);
    await expect(admin.get('/users')).rejects.toThrow(/403/);

    const second = here.run();
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toMatch(
      /^gi-registry cannot start:\nAnother gi-registry server \(process \d+\) is already running on .*\n$/,
    );
    expect((await signIn(url, 'admin', password)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.stderr()).toBe('');
  });

  it('waits for a server that is ending, and says so', async () => {
    const first = here.run({ LOG_LEVEL: 'info' });
    const url = await first.ready;
    // A request under way keeps the first one from ending.
    const { finish, answer } = beginLogin(url);
    await eventually(() => expect(first.stdout()).toContain('incoming request'));
    first.child.kill('SIGTERM');
    const second = here.run();
    const sentence = /Another gi-registry server \(process \d+\) is ending on .*waits up to 30 s/;
    await eventually(() => expect(second.stdout()).toMatch(sentence));
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await first.ended).toBe(0);
    const next = await second.ready;
    expect((await fetch(`${next}/api/ping`)).status).toBe(200);
  });

  it('loads no package that only some requests need', async () => {
    const list = join(here.dir, 'files');
    const program = `import { registerHooks } from 'node:module';
      import { writeFileSync } from 'node:fs';
      const found = new Set();
      registerHooks({ load(url, context, next) {
        if (url.startsWith('file:')) found.add(url);
        return next(url, context);
      } });
      process.on('exit', () => writeFileSync(${JSON.stringify(list)}, [...found].join('\\n')));`;
    const hook = `data:text/javascript,${encodeURIComponent(program)}`;
    // The first start of all fills the catalogue from a CSV file: this is not the first.
    await copyRegister(here.dataDir);
    const server = here.run({ NODE_OPTIONS: `--import ${hook}` });
    await server.ready;
    await here.stop(server);
    const files = (await readFile(list, 'utf8')).split('\n');
    const texts = await Promise.all(files.map((url) => readFile(fileURLToPath(url), 'utf8')));
    // Above each module, the bundle names its file in a comment.
    const named = /^\/\/ .*node_modules\/((?:@[^/]+\/)?[^/]+)/gm;
    const loaded = new Set(
      texts.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name)),
    );
    expect(loaded).toContain('fastify');
    const late = ['@aws-sdk/client-s3', '@fastify/swagger', 'ajv', 'yaml'];
    expect(late.filter((name) => loaded.has(name))).toEqual([]);
  });

  it('names each wrong variable in a line of its own, and touches nothing', async () => {
    const server = here.run({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      RATE_LIMITS: 'maybe',
      PUBLIC_URL: 'gi.example.in',
      DATABASE_URL: 'mysql://localhost/gi',
      REGISTRY_TIMEZONE: 'Mars/Olympus',
      ADMIN_PASSWORD: 'short',
      TLS_CERT: '/nowhere/cert.pem',
      TRUST_PROXY: 'some host',
    });
    expect(await server.ended).toBe(1);
    expect(server.stdout()).toBe('');
    const [title, ...lines] = server.stderr().trimEnd().split('\n');
    expect(title).toBe('gi-registry cannot start:');
    expect(lines.map((line) => line.split(' ')[0] ?? '').sort()).toEqual([
      'ADMIN_PASSWORD',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'RATE_LIMITS',
      'REGISTRY_TIMEZONE',
      'TLS_CERT',
      'TRUST_PROXY',
    ]);
    expect(existsSync(here.dataDir)).toBe(false);
  });

  it('serves metrics on a port of their own when asked to, and says when it is taken', async () => {
    const otherDir = join(here.dir, 'other');
    for (const dataDir of [here.dataDir, otherDir]) await copyRegister(dataDir);
    const server = here.run({ METRICS_PORT: '0' });
    await server.ready;
    const url = /Metrics: (http\S+)/.exec(server.stdout())?.[1] ?? '';
    expect(await (await fetch(url)).text()).toContain('gi_database_up 1');
    const other = here.run({ METRICS_PORT: new URL(url).port, DATA_DIR: otherDir });
    expect(await other.ended).toBe(1);
    expect(other.stderr()).toMatch(/^gi-registry cannot start:\nMETRICS_PORT: .*EADDRINUSE/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it.each([
    ['TLS_CERT', { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'password1' }],
    ['REGISTRY_KEYS', { REGISTRY_KEYS: '/nowhere/keys' }],
    ['STORAGE_URL', { STORAGE_URL: 'https://example.in' }],
  ])('says which setting it cannot use: %s', async (name, env) => {
    const server = here.run(env);
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toMatch(new RegExp(`^gi-registry cannot start:\n.*${name}`));
    expect(server.stderr()).not.toMatch(/\n\s+at /);
  });
});
