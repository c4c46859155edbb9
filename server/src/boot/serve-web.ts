import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { App } from '#base/feature.ts';
import { Problem } from '#base/errors.ts';
import { acceptedEncoding } from '#lib/bytes/encodings.ts';
import { isUnchanged } from '#lib/bytes/etag.ts';
import { readWebPages } from './web-pages.ts';

/**
 * The page that the browser wants, from its cookie: the language, and `in` while an account is signed in.
 * A hint for the first look only; a forged one only selects another empty page.
 */
const hintOf = (cookies: string | undefined): { language: string; signedIn: boolean } => {
  const found = /(?:^|;\s*)screen=([a-z]{2})(\.in)?(?:;|$)/.exec(cookies ?? '');
  return { language: found?.[1] ?? 'en', signedIn: found?.[2] !== undefined };
};

/**
 * Serves the built web app: hashed files are cached for ever; addresses of pages get the prerendered
 * HTML of the login or of the app's frame, and the `Link` header names the scripts of the page.
 */
export const serveWeb = async (app: App, root: string): Promise<void> => {
  const pages = readWebPages(root);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    index: false,
    wildcard: true,
    // The service worker keeps the prerendered pages; the build's notes about them are for the server.
    allowedPath: (path) => path !== '/pages/preloads.json' && path !== '/index.html',
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { language, signedIn } = hintOf(request.headers.cookie);
    const kind = path === '/' && !signedIn ? 'login' : 'app';
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const { body, etag } = pages.page(kind, language, encoding);
    const link = pages.links(path, kind, language);
    void reply
      .type('text/html; charset=utf-8')
      // Asked for again each time, so that a browser never starts an old app; an unchanged page has no body.
      .headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie', etag });
    if (link !== '') void reply.header('link', link);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(body);
  };
  app.get('/', (request, reply) => sendPage('/', request, reply));
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0] ?? '/';
    // Addresses of pages have no extension; a missing file must not be answered with a page.
    if (!page || /^\/(?:api|\.netlify)(?:\/|$)/.test(path) || /\.\w{1,8}$/.test(path))
      throw new Problem('request.not_found');
    return sendPage(path, request, reply.code(200));
  });
};
