import { vi } from 'vitest';
import { sendDue } from '#features/collect/outbox/outbox.ts';
import { settled } from '#lib/sealed-store/sealed-store.ts';
import { server } from './api.ts';

/** By their ids, the requests that have no answer yet; one that its caller aborted waits for none. */
const open = new Map<string, string>();
server.events.on('request:start', ({ request, requestId }) => {
  // An event that is over calls no listener.
  if (request.signal.aborted) return;
  open.set(requestId, `${request.method} ${new URL(request.url).pathname}`);
  request.signal.addEventListener('abort', () => open.delete(requestId));
});
const isOver = ({ requestId }: { requestId: string }) => void open.delete(requestId);
server.events.on('request:end', isOver);
// A request without a handler, and one whose handler threw, have no 'end'.
server.events.on('request:unhandled', isOver);
server.events.on('unhandledException', isOver);

const answered = async (): Promise<void> => {
  try {
    await vi.waitFor(
      () => {
        if (open.size > 0) throw new Error(`without an answer: ${[...open.values()].join(', ')}`);
      },
      { interval: 5, timeout: 25_000 },
    );
  } finally {
    // The tests that follow in this worker do not wait for them again.
    open.clear();
  }
};

/**
 * Waits until the app's work in the background has ended: requests, the sending of the outbox, and their writes
 * to the device. To be called after the page is removed and the account signed out.
 */
export const backgroundWorkEnded = async (): Promise<void> => {
  do {
    await answered();
    // Without a session it sends nothing, and resolves with the sending that is under way.
    await sendDue().catch(() => undefined);
    await settled();
  } while (open.size > 0);
};
