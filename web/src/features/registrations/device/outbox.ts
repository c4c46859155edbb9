import { isReachable, subscribeToConnection } from '#api/connection.ts';
import { storedUser, subscribeToSession } from '#api/session.ts';
import { subscribeToSealed } from '#lib/sealed-store/sealed-store.ts';
import { listWork } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';
import type { SendProgress } from './send-outbox.ts';

/** How often the outbox is looked at while the app is open (ms). */
const EVERY = 30_000;

/** `waiting` are ready to be sent, `attention` were refused; `progress` while something is sent. */
export type OutboxState = { waiting: number; attention: number; progress: SendProgress | null };

const nothing: OutboxState = { waiting: 0, attention: 0, progress: null };
let state = nothing;
const listeners = new Set<() => void>();

const setState = (next: OutboxState): void => {
  state = next;
  for (const listener of listeners) listener();
};

export const outboxState = (): OutboxState => state;

export const subscribeToOutbox = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Counts what is in the outbox of the person who is signed in. */
const count = async (): Promise<void> => {
  const user = storedUser();
  if (user === null) return setState(nothing);
  // A device that stores nothing has an empty outbox.
  const { work } = await listWork(user.id).catch(() => ({ work: [] }));
  const inState = (wanted: string) => work.filter((item) => item.outgoing?.state === wanted).length;
  return setState({ ...state, waiting: inState('ready'), attention: inState('attention') });
};

let running: Promise<void> | null = null;

const run = async (always: boolean, onSent: () => void): Promise<void> => {
  const user = storedUser();
  if (user === null) return;
  const onProgress = (progress: SendProgress) => setState({ ...state, progress });
  try {
    const outcomes = await sendOutbox(user.id, { always, onProgress });
    if (outcomes.includes('sent')) onSent();
  } finally {
    setState({ ...state, progress: null });
    await count();
  }
};

/** Sends what is due, once at a time in this tab. `always`: also what has to wait ('Send now'). */
export const sendNow = (always: boolean, onSent: () => void): Promise<void> => {
  running ??= run(always, onSent).finally(() => {
    running = null;
  });
  return running;
};

/**
 * Sends at the start, when the server answers again, after a login and every half minute. `onSent` hears
 * when something arrived. Returns the way to stop.
 */
export const startOutbox = (onSent: () => void): (() => void) => {
  // A failure of the device's storage is told where drafts are listed; the next round tries again.
  const send = () => void sendNow(false, onSent).catch(() => undefined);
  const stops = [
    subscribeToConnection(() => isReachable() && send()),
    subscribeToSession(send),
    subscribeToSealed(() => void count()),
  ];
  const timer = setInterval(send, EVERY);
  void count();
  send();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
};
