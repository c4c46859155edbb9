/** Every endpoint is registered once, under this path. */
export const basePath = '/api';

/** The other base path (docs/specification.md, Calls); requests under it are served as if they came under `/api`. */
const otherBasePath = '/.netlify/functions/api';

export const basePaths = [basePath, otherBasePath] as const;

const isUnderOther = (url: string): boolean =>
  url.startsWith(otherBasePath) && /^(?:[/?]|$)/.test(url.slice(otherBasePath.length));

/** The base path that a client used. `url` is the one it sent, not the rewritten one. */
export const basePathOf = (url: string): (typeof basePaths)[number] =>
  isUnderOther(url) ? otherBasePath : basePath;

/** The URL under `/api`, also of a request under the second base path; other URLs stay as they are. */
export const rewriteBasePath = (url: string): string =>
  isUnderOther(url) ? `${basePath}${url.slice(otherBasePath.length)}` : url;
