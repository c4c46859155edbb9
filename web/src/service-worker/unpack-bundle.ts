/** Where the build keeps in one file what a phone fetches in one go (web/build/offline-bundle.ts). */
const BUNDLE = /^\/offline(?:\.[a-z]{2})?\.json$/;
export const isBundle = (url: string): boolean => BUNDLE.test(url);

type OfflineBundle = {
  styles: string;
  /** By address: what comes before and after the styles. */
  pages: Readonly<Record<string, readonly [string, string]>>;
  /** By address. */
  scripts: Readonly<Record<string, string>>;
};

/** The files of the bundle one by one, each with the headers that the server gives to every answer (its policies). */
export const answersOf = async (response: Response): Promise<Record<string, Response>> => {
  const { styles, pages, scripts } = (await response.json()) as OfflineBundle;
  const common = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified'])
    common.delete(name);
  const answer = (text: string, type: string): Response => {
    const headers = new Headers(common);
    headers.set('content-type', `text/${type}; charset=utf-8`);
    return new Response(text, { headers });
  };
  const answers: Record<string, Response> = {};
  for (const [url, [before, after]] of Object.entries(pages))
    answers[url] = answer(before + styles + after, 'html');
  for (const [url, text] of Object.entries(scripts)) answers[url] = answer(text, 'javascript');
  return answers;
};
