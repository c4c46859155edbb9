type Pages = {
  matchAll: (of: {
    type: 'window';
    includeUncontrolled: boolean;
  }) => Promise<readonly { postMessage: (message: unknown) => void }[]>;
};

/** The tag of the outbox (features/collect/outbox/background-sync.ts). */
const TAG = 'send-outbox';

/**
 * There is a network: asks every open page to send what waits; one of them does (a Web Lock). The worker cannot
 * send itself (ADR 0113). Throws when no page is open, so that the browser tries again later.
 */
export const onSync = async (tag: string, pages: Pages): Promise<void> => {
  if (tag !== TAG) return;
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length === 0) throw new Error('no page is open');
  for (const page of open) page.postMessage(TAG);
};
