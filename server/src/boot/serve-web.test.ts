import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let root: string;

const write = async (path: string, content: string): Promise<void> => {
  await writeFile(join(root, path), content);
  await writeFile(join(root, `${path}.br`), brotliCompressSync(content));
  await writeFile(join(root, `${path}.gz`), gzipSync(content));
};

const page = (name: string): string => `<!doctype html><title>${name}</title>`.padEnd(2000, ' ');
const script = 'export const answer = 42;'.padEnd(2000, ' ');

/** A folder of the form that the web build writes. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gi-web-'));
  await mkdir(join(root, 'pages'));
  await mkdir(join(root, 'assets'));
  for (const name of ['login.en', 'login.hi', 'app.en', 'app.hi'])
    await write(`pages/${name}.html`, page(name));
  await write('index.html', page('index'));
  await write('assets/base-abc.js', script);
  await writeFile(join(root, 'icon.svg'), '<svg/>');
  await writeFile(
    join(root, 'pages/preloads.json'),
    JSON.stringify({
      addresses: {
        '/dashboard': { scripts: ['assets/app.js'], styles: [] },
        '/registration-details/:id': {
          scripts: ['assets/app.js', 'assets/details.js'],
          styles: ['assets/details.css'],
        },
      },
      languages: { hi: ['assets/hi.js'] },
    }),
  );
  world = await openWorld({ app: { webRoot: root } });
});

afterAll(async () => {
  await world.close();
  await rm(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url, headers });

describe('the page at an address', () => {
  it.each([
    ['/', undefined, 'login.en'],
    ['/', 'screen=hi', 'login.hi'],
    ['/', 'other=1; screen=hi.in', 'app.hi'],
    ['/', 'screen=en.in', 'app.en'],
    ['/', 'screen=../../etc/passwd', 'login.en'],
    ['/', 'screen=xx', 'login.en'],
    ['/', 'myscreen=hi', 'login.en'],
    ['/dashboard', undefined, 'app.en'],
    ['/dashboard?from=1', 'screen=hi', 'app.hi'],
    ['/no-such-page', undefined, 'app.en'],
  ])('%s with the cookie %s is %s', async (url, cookie, name) => {
    const response = await get(url, cookie === undefined ? {} : { cookie });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(page(name));
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
  });

  it('names the scripts and styles of its page, those of the language first', async () => {
    expect((await get('/')).headers['link']).toBeUndefined();
    expect((await get('/', { cookie: 'screen=hi' })).headers['link']).toBe(
      '</assets/hi.js>; rel=modulepreload',
    );
    const details = await get('/registration-details/12?tab=1', { cookie: 'screen=hi.in' });
    expect(details.headers['link']).toBe(
      '</assets/hi.js>; rel=modulepreload, </assets/app.js>; rel=modulepreload, ' +
        '</assets/details.js>; rel=modulepreload, </assets/details.css>; rel=preload; as=style',
    );
    expect((await get('/registration-details/1/2')).headers['link']).toBeUndefined();
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity, br;q=0, *;q=0', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('accepting %j it comes as %s with its length', async (accepted, encoding, open) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    expect(open(response.rawPayload).toString()).toBe(page('login.en'));
  });

  it('is not sent again while it is unchanged, in each compression', async () => {
    const etags = new Set<unknown>();
    for (const accepted of ['br', 'gzip', '']) {
      const first = await get('/', { 'accept-encoding': accepted });
      const etag = String(first.headers['etag']);
      etags.add(etag);
      const again = await get('/', {
        'accept-encoding': accepted,
        'if-none-match': `"older", W/${etag}`,
      });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding, Cookie' });
    }
    expect(etags.size).toBe(3);
    const other = await get('/', { 'if-none-match': [...etags].join(', '), cookie: 'screen=hi' });
    expect(other.statusCode).toBe(200);
  });

  it('answers HEAD with the headers alone, and no other method', async () => {
    for (const url of ['/', '/dashboard']) {
      const response = await get(url, {}, 'HEAD');
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe('');
      expect(response.headers['etag']).toBeDefined();
    }
    const posted = await world.app.inject({ method: 'POST', url: '/dashboard' });
    expect(posted.statusCode).toBe(404);
  });
});

describe('a file of the build', () => {
  it('is compressed at build time and kept for ever under its hashed name', async () => {
    const response = await get('/assets/base-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect(String(response.headers['vary']).toLowerCase()).toContain('accept-encoding');
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
    const plain = await get('/assets/base-abc.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    expect(plain.headers['etag']).not.toBe(response.headers['etag']);
  });

  it('without a hash in its name is asked for again each time', async () => {
    const response = await get('/icon.svg');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('may be a prerendered page, which the service worker keeps', async () => {
    const response = await get('/pages/login.hi.html');
    expect(response.body).toBe(page('login.hi'));
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/pages/preloads.json',
    '/pages%2Fpreloads.json',
    '/index.html',
    '/assets/none.js',
    '/assets/../pages/preloads.json',
  ])('%s is not served', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
  });
});
