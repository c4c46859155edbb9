import fastifyStatic from '@fastify/static';
import { join } from 'node:path';
import type { App } from '#feature.ts';
import { Problem } from '#errors.ts';

/** Serves the built web app: hashed files are cached for ever, page addresses get index.html. */
export const serveWeb = async (app: App, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    index: false,
    wildcard: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0] ?? '/';
    // Addresses of pages have no extension; a missing file must not be answered with a page.
    if (!page || /^\/(?:api|\.netlify)(?:\/|$)/.test(path) || /\.\w{1,8}$/.test(path))
      throw new Problem('request.not_found');
    return reply.sendFile('index.html');
  });
};
