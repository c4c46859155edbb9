import type { DocumentServices } from '#documents/document-store.ts';
import { makeGate } from '#lib/process/gate.ts';
import type { PacketPaper, Paper } from '../paper-content.ts';
import { type PdfHost, startPdfHost } from './pdf-host.ts';
import type { PdfAnswer, PdfJob } from './pdf-worker.ts';

/** This document could not be made; others are not affected. */
export class PdfFailedError extends Error {
  override name = 'PdfFailedError';
}

export type PdfRenderer = {
  /**
   * One PDF/A-2u document of the papers, in their order.
   * @param date the document's date, `YYYY-MM-DD`; the same papers and date give the same bytes.
   * @param within milliseconds, where it is less than the renderer's own limit
   * @throws {Busy} when the queue is full, {PdfFailedError} when it cannot be made.
   */
  render: (papers: (Paper | PacketPaper)[], date: string, within?: number) => Promise<Uint8Array>;
  /** Ends the host; what still waits fails. */
  close: () => Promise<void>;
};

/** The services that routes and jobs of papers need. */
export type PaperServices = DocumentServices & {
  /** For papers that a person waits for. */
  pdfRenderer: PdfRenderer;
  /** For bulk prints and PDF scans, so that a person waits for none of them. */
  bulkPdfRenderer: PdfRenderer;
};

type Current = {
  id: number;
  resolve: (pdf: Uint8Array) => void;
  reject: (reason: Error) => void;
};

export type PdfOptions = {
  /** Documents that may wait while one is made, on the whole machine: each process has its share. */
  maxWaiting?: number;
  /** Milliseconds for one document before its host is replaced. */
  timeout?: number;
  /** Milliseconds without a document before the host ends, which gives its memory back. */
  idle?: number;
  /** Only for tests: another program for the host. */
  workerUrl?: URL;
};

const defaultWorker = new URL('./pdf-worker.ts', import.meta.url);

/** One host, started at the first document and replaced when it dies or hangs. */
export const createPdfRenderer = (options: PdfOptions = {}): PdfRenderer => {
  const { maxWaiting = 64, timeout = 20_000, idle = 300_000, workerUrl = defaultWorker } = options;
  // A document may need 100 MB while it is typeset.
  const gate = makeGate({ atOnce: 1, waiting: maxWaiting });
  let current: Current | undefined;
  let running: PdfHost | undefined;
  let timer: NodeJS.Timeout | undefined;
  let idling: NodeJS.Timeout | undefined;
  let nextId = 1;
  let closed = false;

  const answered = (answer: PdfAnswer): void => {
    if (answer.id !== current?.id) return;
    if ('pdf' in answer) finish((done) => done.resolve(answer.pdf));
    else finish((done) => done.reject(new PdfFailedError(answer.error)));
  };

  const lost = (which: PdfHost, reason: string): void => {
    if (which !== running) return;
    running = undefined;
    finish((done) => done.reject(new PdfFailedError(reason)));
  };

  const finish = (settle: (done: Current) => void): void => {
    clearTimeout(timer);
    const done = current;
    current = undefined;
    if (done) settle(done);
    // An idle host must not keep the process (or a test run) alive.
    running?.hold(false);
    idling = setTimeout(() => void endHost(), idle);
    idling.unref();
  };

  const endHost = async (): Promise<void> => {
    const ending = running;
    running = undefined;
    await ending?.end();
  };

  const make = (job: PdfJob, limit: number): Promise<Uint8Array> => {
    if (closed) return Promise.reject(new PdfFailedError('the renderer is closed'));
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    current = { id: job.id, resolve, reject };
    clearTimeout(idling);
    running ??= startPdfHost(workerUrl, { answered, lost });
    running.hold(true);
    const busy = running;
    timer = setTimeout(() => {
      lost(busy, `no answer within ${limit} ms`);
      void busy.end();
    }, limit);
    busy.send(job);
    return promise;
  };

  return {
    render(papers, date, within = timeout) {
      const title = papers.length === 1 ? (papers[0]?.title ?? '') : packetTitle(papers);
      const job = { id: nextId++, title, date: calendarDay(date), papers };
      return gate(() => make(job, Math.min(within, timeout)));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(idling);
      current?.reject(new PdfFailedError('the renderer is closed'));
      current = undefined;
      await endHost();
    },
  };
};

const packetTitle = (papers: Paper[]): string => {
  const name = papers[0]?.title.split(' – ').slice(1).join(' – ') ?? '';
  return `Application papers – ${name}`;
};

const calendarDay = (date: string): PdfJob['date'] => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) throw new RangeError(`Not a day: ${date}`);
  return { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
};
