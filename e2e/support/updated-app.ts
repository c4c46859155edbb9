import { createHash } from 'node:crypto';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

/** `old`: as the server has it. `half`: files of two builds. `new`: the next build, without the old files. */
export type Build = 'old' | 'half' | 'new';

/** Of the app's own files those whose name holds the hash of their content. */
const HASHED = /\b([\w.-]+-[\w-]{8})\.(js|css)\b/g;
const renamed = (text: string): string => text.replaceAll(HASHED, '$1-next.$2');
const originalOf = (path: string): string => path.replace(/-next(\.\w+)$/, '$1');

const kinds: Readonly<Record<string, string>> = {
  '': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/**
 * A server of the app in front of another one, which it can update: in the next build each file has
 * another name and content, and `window.nextBuild` is true.
 */
export const serveBuilds = async (target: string) => {
  let build: Build = 'old';
  let held: { path: string; until: Promise<void> } | undefined;

  const nextFile = async (path: string): Promise<string | undefined> => {
    const isHashed = path.startsWith('/assets/');
    if (isHashed && originalOf(path) === path) return undefined;
    const answer = await fetch(target + originalOf(path));
    if (!answer.ok) return undefined;
    const text = renamed(await answer.text());
    return path.endsWith('.js') && isHashed ? `${text}\nself.nextBuild = true;` : text;
  };

  /** The worker of the next build with the hashes of its files; one of them is wrong in half a build. */
  const nextWorker = async (): Promise<string> => {
    let text = renamed(await (await fetch(`${target}/sw.js`)).text());
    const listed = [...text.matchAll(/url:`([^`]+)`,integrity:`sha256-([^`]+)`/g)];
    for (const [, url = '', before = ''] of listed) {
      const content = (await nextFile(url)) ?? '';
      const wrong = build === 'half' && url === '/offline.json';
      const digest = createHash('sha256').update(wrong ? 'of another build' : content);
      text = text.replace(before, digest.digest('base64'));
    }
    return text.replace(/(`app-`[^`]*`\$\{\w+\})/, '$1next-');
  };

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const { pathname } = new URL(path, target);
    const isApi = pathname.startsWith('/api/') || pathname.startsWith('/.netlify');
    const pass = () => {
      const options = { method: incoming.method, headers: incoming.headers };
      const passing = ask(target + path, options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passing.on('error', () => outgoing.destroy());
      incoming.pipe(passing);
    };
    const isText = /(?:^\/sw\.js|\.js|\.css|\.json|\.webmanifest|^[^.]*)$/.test(pathname);
    if (held?.path === pathname) return void held.until.then(pass);
    if (build === 'old' || isApi || !isText) return pass();
    const send = async () => {
      const isWorker = pathname === '/sw.js';
      const text = await (isWorker ? nextWorker() : nextFile(pathname));
      const kind = kinds[extname(pathname)] ?? 'application/json';
      outgoing.writeHead(text === undefined ? 404 : 200, {
        'content-type': kind,
        'cache-control': 'no-cache',
      });
      outgoing.end(text ?? '');
    };
    return void send().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next: Build): void => {
      build = next;
    },
    /** Answers no request for this path until the returned function is called. */
    hold: (path: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { path, until: promise };
      return resolve;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
