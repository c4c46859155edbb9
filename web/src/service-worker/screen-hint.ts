/** TypeScript's types of workers cannot be loaded beside those of pages. */
type WithCookies = typeof self & {
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};

/** What the page told last: its language, and `.in` while an account is signed in. */
export const screenHint = async (): Promise<string | undefined> =>
  (await (self as WithCookies).cookieStore?.get('screen').catch(() => null))?.value;
