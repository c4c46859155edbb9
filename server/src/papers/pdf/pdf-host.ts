import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PdfAnswer, PdfJob } from './pdf-worker.ts';

/** The process that typesets PDFs, one at a time. */
export type PdfHost = {
  send: (job: PdfJob) => void;
  /** Whether it keeps the server's process alive. */
  hold: (held: boolean) => void;
  end: () => Promise<unknown>;
};

type PdfEvents = {
  answered: (answer: PdfAnswer) => void;
  /** The host died; may repeat. */
  lost: (which: PdfHost, reason: string) => void;
};

/**
 * A process, because the typesetter is native code: where it aborts, e.g. at 128 joined consonants, it would end the
 * server with a thread. Its memory is freed when it ends.
 */
export const startPdfHost = (url: URL, { answered, lost }: PdfEvents): PdfHost => {
  const child = fork(fileURLToPath(url), { serialization: 'advanced', execArgv: [] });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const host: PdfHost = {
    // An ended process reads nothing; `close` follows.
    send: (job) => void (child.connected && child.send(job, () => undefined)),
    hold: (held) => {
      for (const each of [child, child.channel]) {
        if (held) each?.ref();
        else each?.unref();
      }
    },
    end: () => {
      child.ref();
      child.kill('SIGKILL');
      return ended;
    },
  };
  child.on('message', (answer) => answered(answer as PdfAnswer));
  child.on('error', (error) => lost(host, error.message));
  // Not 'exit': an answer that was sent before may arrive after that.
  child.on('close', (code, signal) => {
    resolve();
    lost(host, `the process ended with ${signal ?? `code ${code}`}`);
  });
  return host;
};
