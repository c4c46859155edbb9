import { Busy } from '#lib/gate.ts';
import type { EnterGate } from '#lib/machine-gate.ts';
import type { Beginning, ToParent, ToWorker } from './messages.ts';

/** A worker's connection to its parent. */
export type ParentChannel = {
  /** Resolves when the message has left this process. */
  send(message: ToParent): Promise<void>;
  /** Resolves when the parent has prepared the register. */
  beginning: Promise<Beginning>;
  /** Resolves when the parent wants this worker to end. */
  end: Promise<void>;
  /** Says that this worker has no connections any more, and waits until it may close its port. */
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

/**
 * Opens the channel of a worker and says that the worker is loaded.
 * @param measure gives the metrics of this process
 */
export const openParentChannel = (measure: () => string): ParentChannel => {
  const entering = makeQuestions<{ id: number; busy: boolean }>();
  const scraping = makeQuestions<string>();
  const { promise: beginning, resolve: begin } = Promise.withResolvers<Beginning>();
  const { promise: end, resolve: wantEnd } = Promise.withResolvers<void>();
  const { promise: mayLeave, resolve: letLeave } = Promise.withResolvers<void>();
  // Without the parent, this process is about to end too: an error of the channel needs no answer.
  const send = (message: ToParent): Promise<void> =>
    new Promise((resolve) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
      else resolve();
    });
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'begin') begin(message.beginning);
    else if (message.kind === 'entered') entering.answer(message.id, message);
    else if (message.kind === 'metrics') scraping.answer(message.id, message.text);
    else if (message.kind === 'measure')
      void send({ kind: 'measured', id: message.id, text: measure() });
    else if (message.kind === 'leave') letLeave();
    else if (message.kind === 'end') wantEnd();
  });
  void send({ kind: 'loaded' });
  return {
    send,
    beginning,
    end,
    async leave() {
      await send({ kind: 'closed' });
      await mayLeave;
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
