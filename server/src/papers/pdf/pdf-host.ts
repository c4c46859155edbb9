import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PdfAnswer, PdfJob } from './pdf-worker.ts';

/** What typesets PDFs beside the event loop, one at a time. */
export type PdfHost = {
  send: (job: PdfJob) => void;
  /** Whether it keeps this process alive. */
  hold: (held: boolean) => void;
  end: () => Promise<unknown>;
};

type PdfEvents = {
  answered: (answer: PdfAnswer) => void;
  /** The host died; may repeat. */
  lost: (which: PdfHost, reason: string) => void;
};

export const startPdfThread = (url: URL, { answered, lost }: PdfEvents): PdfHost => {
  const thread = new Worker(url);
  const host: PdfHost = {
    send: (job) => thread.postMessage(job),
    hold: (held) => (held ? thread.ref() : thread.unref()),
    end: () => thread.terminate(),
  };
  thread.on('message', answered);
  thread.on('error', (error) => lost(host, error.message));
  thread.on('exit', (code) => lost(host, `the thread ended with code ${code}`));
  return host;
};

/**
 * A process instead of a thread: all threads of a process share the threads of the typesetter, so that one document
 * would wait for another's. Its memory is freed when it ends.
 */
export const startPdfProcess = (url: URL, { answered, lost }: PdfEvents): PdfHost => {
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
