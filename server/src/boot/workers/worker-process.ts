import { fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { enterHere } from '#lib/process/machine-gate.ts';
import type { ToParent, ToWorker } from './messages.ts';
import { makeWorkerSlots } from './parent-gates.ts';

/** What the pool itself answers. */
export type FromWorker = Exclude<ToParent, { kind: 'enter' | 'leave' }>;

/** A process that answers requests. */
export type WorkerProcess = {
  /** @param socket a connection that goes with the message; this process keeps its copy */
  send(message: ToWorker, socket?: Socket): void;
  kill(): void;
  /** Resolves with the exit code or the signal, once all messages of the process have arrived. */
  ended: Promise<string>;
};

/** Starts a worker. What it asks of the gates is answered here; `receive` gets all other messages. */
export const startWorkerProcess = (receive: (message: FromWorker) => void): WorkerProcess => {
  // main.ts reads this argument.
  const child = fork(process.argv[1] ?? '', ['worker']);
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const send: WorkerProcess['send'] = (message, socket) => {
    // A process that has just ended has no reader; its end is handled on its own.
    if (child.connected) child.send(message, socket, { keepOpen: true }, () => undefined);
  };
  const slots = makeWorkerSlots(enterHere, send);
  child.on('message', (message: ToParent) => {
    if (message.kind === 'enter') slots.enter(message);
    else if (message.kind === 'leave') slots.leave(message.id);
    else receive(message);
  });
  const end = (how: string): void => {
    slots.end();
    resolve(how);
  };
  // Not 'exit': messages that the process sent before its end may arrive after that.
  child.once('close', (code, signal) => end(signal ?? `code ${code}`));
  // The machine could not start it.
  child.on('error', ({ message }) => end(message));
  return { send, kill: () => child.kill('SIGKILL'), ended };
};
