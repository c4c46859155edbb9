/** Where the build keeps all prerendered pages in one file (web/build/service-worker.ts). */
export const PAGES = '/pages/offline.json';

type PagesInOne = {
  styles: string;
  /** By address: what comes before and after the styles. */
  pages: Readonly<Record<string, readonly [string, string]>>;
};

/** The pages one by one, each with the headers that the server gives to every answer (its policies). */
export const pagesOf = async (response: Response): Promise<Record<string, Response>> => {
  const { styles, pages } = (await response.json()) as PagesInOne;
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified'])
    headers.delete(name);
  headers.set('content-type', 'text/html; charset=utf-8');
  return Object.fromEntries(
    Object.entries(pages).map(([address, [before, after]]) => [
      address,
      new Response(before + styles + after, { headers }),
    ]),
  );
};
