import type { Socket } from 'node:net';
import { Busy } from '#lib/process/gate.ts';
import type { EnterGate } from '#lib/process/machine-gate.ts';
import type { Beginning, ToParent, ToWorker } from './messages.ts';

/** A worker's connection to its parent. */
export type ParentChannel = {
  /** Resolves when the message has left this process. */
  send(message: ToParent): Promise<void>;
  /** Resolves when the parent has prepared the register. */
  beginning: Promise<Beginning>;
  /** Resolves when the parent wants this worker to end. */
  end: Promise<void>;
  /** Accepts no more connections from now on. */
  leave(): Promise<void>;
  /** Enters a gate of the parent. */
  enter: EnterGate;
  /** The metrics of all processes. */
  scrape(): Promise<string>;
};

/** What waits for an answer of the parent, by the number of the question. */
const makeQuestions = <Answer>() => {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  return {
    ask(send: (id: number) => void): Promise<Answer> {
      last += 1;
      const id = last;
      const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      send(id);
      return answer;
    },
    answer(id: number, answer: Answer): void {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
};

type Handlers = {
  /** The metrics of this process. */
  measure: () => string;
  /** Gets each connection that the parent has accepted for this process. */
  take: (socket: Socket) => void;
};

/**
 * Opens the channel of a worker and says that the worker is loaded.
 */
export const openParentChannel = ({ measure, take }: Handlers): ParentChannel => {
  const entering = makeQuestions<{ id: number; busy: boolean }>();
  const scraping = makeQuestions<string>();
  const { promise: beginning, resolve: begin } = Promise.withResolvers<Beginning>();
  const { promise: end, resolve: wantEnd } = Promise.withResolvers<void>();
  // Without the parent, this process is about to end too: an error of the channel needs no answer.
  const send = (message: ToParent): Promise<void> =>
    new Promise((resolve) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
      else resolve();
    });
  let isLeaving = false;
  process.on('message', (message: ToWorker, socket?: Socket) => {
    if (message.kind === 'begin') begin(message.beginning);
    else if (message.kind === 'entered') entering.answer(message.id, message);
    else if (message.kind === 'metrics') scraping.answer(message.id, message.text);
    else if (message.kind === 'measure')
      void send({ kind: 'measured', id: message.id, text: measure() });
    else if (message.kind === 'end') wantEnd();
    // The parent hands it to another worker.
    else if (isLeaving) socket?.destroy();
    else {
      // Before anything is read: what was accepted is never handed to another worker.
      void send({ kind: 'accepted' });
      // A connection that broke on its way does not arrive.
      if (socket !== undefined) take(socket);
    }
  });
  // The parent was killed.
  process.once('disconnect', () => process.exit(0));
  void send({ kind: 'loaded' });
  return {
    send,
    beginning,
    end,
    leave() {
      isLeaving = true;
      return send({ kind: 'leaving' });
    },
    async enter(name, limits, claim) {
      const { id, busy } = await entering.ask(
        (question) => void send({ kind: 'enter', id: question, name, limits, claim }),
      );
      if (busy) throw new Busy();
      return () => void send({ kind: 'leave', id });
    },
    scrape: () => scraping.ask((id) => void send({ kind: 'scrape', id })),
  };
};
