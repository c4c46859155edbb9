import { type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { type desktop, phone } from '../support/screens.ts';

/** Slow 4G and a cheap phone's processor, as the budgets name them. */
export const profile = {
  downloadKbits: 1600,
  uploadKbits: 750,
  latencyMs: 150,
  cpuSlowdown: 4,
  screen: `${phone.width}×${phone.height}`,
} as const;

export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
};

const bytesPerSecond = (kbits: number): number => (kbits * 1000) / 8;

/** The bytes of one request of the page, headers included. */
type LoadedFile = { url: string; kind: string; bytes: number };

export type Phone = {
  page: Page;
  context: BrowserContext;
  /** Requests that have ended so far, in that order. */
  loaded: readonly LoadedFile[];
  /** Resolves when no request has been under way for this long (ms). */
  quiet: (forMs: number) => Promise<void>;
  close: () => Promise<void>;
};

const watchRequests = (session: CDPSession) => {
  const urls = new Map<string, { url: string; kind: string }>();
  const loaded: LoadedFile[] = [];
  let lastChange = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    lastChange = Date.now();
    urls.set(requestId, { url: request.url, kind: type ?? 'Other' });
  });
  const ended = (requestId: string, bytes: number) => {
    const asked = urls.get(requestId);
    if (asked === undefined) return;
    urls.delete(requestId);
    lastChange = Date.now();
    loaded.push({ ...asked, bytes });
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    ended(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  const quiet = async (forMs: number) => {
    while (urls.size > 0 || Date.now() - lastChange < forMs)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return { loaded, quiet };
};

/** Opens an empty browser profile behind the slow network and the slow processor. */
export const openPhone = async (
  browser: Browser,
  baseURL: string,
  viewport: typeof phone | typeof desktop = phone,
): Promise<Phone> => {
  const context = await browser.newContext({ viewport, baseURL, hasTouch: viewport === phone });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const { loaded, quiet } = watchRequests(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerSecond(profile.downloadKbits),
    uploadThroughput: bytesPerSecond(profile.uploadKbits),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  return { page, context, loaded, quiet, close: () => context.close() };
};
