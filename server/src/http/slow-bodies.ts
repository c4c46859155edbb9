import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { UploadSlot } from '#lib/files/upload-limiter.ts';

/** Any body but an upload's must be complete after this time. */
const usualBodySeconds = 20;

/** An upload must send this many bytes a second on average once the first seconds are over. */
const uploadBytesPerSecond = 4_096;
const uploadGraceSeconds = 30;
/** An upload that sends nothing for this time loses its slot when another one of its account waits. */
const stalledSeconds = 5;

/** After a reply the rest of the body is discarded, up to these limits; then the connection is closed. */
const discardedSeconds = 10;
const discardedBytes = 32 * 1024 * 1024;
const checkEvery = 1_000;

type Progress = {
  seconds: number;
  bytes: number;
  /** Since the last byte. */
  secondsSilent: number;
};

/** Checks every second until the body is complete, and closes the connection when it is too slow. */
const watch = (raw: IncomingMessage, isTooSlow: (progress: Progress) => boolean): void => {
  const { socket } = raw;
  const [from, bytesBefore] = [performance.now(), socket.bytesRead];
  let last = { bytes: 0, at: from };
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) {
      clearInterval(timer);
      return;
    }
    const [now, bytes] = [performance.now(), socket.bytesRead - bytesBefore];
    if (bytes > last.bytes) last = { bytes, at: now };
    const secondsSilent = (now - last.at) / 1_000;
    if (isTooSlow({ seconds: (now - from) / 1_000, bytes, secondsSilent })) raw.destroy();
  }, checkEvery);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
};

export const isTooSlowUpload = (
  { seconds, bytes, secondsSilent }: Progress,
  { hasWaiting }: { hasWaiting: boolean },
): boolean =>
  (seconds > uploadGraceSeconds && bytes < seconds * uploadBytesPerSecond) ||
  (secondsSilent > stalledSeconds && hasWaiting);

/** Watches an upload whose body is being read. */
export const watchUpload = (raw: IncomingMessage, { hasWaiting }: UploadSlot): void => {
  watch(raw, (progress) => isTooSlowUpload(progress, { hasWaiting: hasWaiting() }));
};

/** Closes connections whose request body comes too slowly, or goes on after the request was answered. */
export const limitBodies = (app: FastifyInstance, bodySeconds = usualBodySeconds): void => {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    const hasBody = headers['content-length'] !== undefined || 'transfer-encoding' in headers;
    // An upload may have to wait for a slot, with its body unread: it is watched from then on.
    const isUpload =
      headers['content-type']?.startsWith('multipart/') === true ||
      routeOptions.config.raw !== undefined;
    if (hasBody && !isUpload) watch(raw, ({ seconds }) => seconds > bodySeconds);
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done();
    if (raw.complete || raw.destroyed) return;
    raw.unpipe();
    // Left by a reader that did not close its iterator; it would keep the stream paused.
    raw.removeAllListeners('readable');
    raw.resume();
    watch(raw, ({ seconds, bytes }) => seconds > discardedSeconds || bytes > discardedBytes);
  });
};
