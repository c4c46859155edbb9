import { useSyncExternalStore } from 'react';
import { isReachable, subscribeToConnection } from '#api/connection.ts';
import { storedUser, subscribeToSession } from '#api/session.ts';
import { isLocked, subscribeToLocks } from '#lib/sealed-store/lock-state.ts';
import { createValue } from '#lib/device/listeners.ts';
import { subscribeToNetwork } from '#lib/device/network-type.ts';
import { beforeForgetting } from '#lib/sealed-store/keys.ts';
import { subscribeToSealed } from '#lib/sealed-store/sealed-store.ts';
import { askForSync, subscribeToSync } from './background-sync.ts';
import { changesOutbox, listUnsentWork } from './outbox-store.ts';
import { keepRescueKey } from './rescue-key.ts';
import { confirmReceipts } from './receipts.ts';
import { sendOutbox, type Arrival, type SendProgress } from './send-outbox.ts';
import { tabLockName } from '../drafts/use-tab-lock.ts';
import { subscribeToWifiOnly, waitsForWifi } from './wifi-only.ts';

/** The interval between two rounds while the app is open (ms). */
const EVERY = 30_000;

/** How long the line about the device's state tells that a registration arrived (ms). */
const TOLD_FOR = 8000;

/**
 * `waiting` are ready to be sent, `attention` were refused; `progress` while something is sent.
 * `wifi`: waiting items are sent only on Wi-Fi, and there is none. `countedAt`: the time of the count (ms).
 * `arrived`: the registration that arrived in the last seconds.
 */
export type OutboxState = {
  waiting: number;
  attention: number;
  progress: SendProgress | null;
  wifi: boolean;
  countedAt: number;
  arrived: Arrival | null;
};

const nothing: OutboxState = {
  ...{ waiting: 0, attention: 0, progress: null, wifi: false, countedAt: 0 },
  arrived: null,
};
const state = createValue(nothing);
export const { get: outboxState, subscribe: subscribeToOutbox, use: useOutbox } = state;

/** Is this one on its way now? */
export const useIsSending = (draftId: string): boolean =>
  useSyncExternalStore(subscribeToOutbox, () => outboxState().progress?.draftId === draftId);

const setState = (changes: Partial<OutboxState>): void => state.set({ ...state.get(), ...changes });

/** Counts what is in the outbox of the person who is signed in. */
const count = async (): Promise<void> => {
  const user = storedUser();
  if (user === null) return setState(nothing);
  // The counts from before the lock are shown until it is open.
  if (isLocked(user.id)) return;
  const { work } = await listUnsentWork(user.id);
  const inState = (wanted: string) => work.filter((item) => item.outgoing?.state === wanted).length;
  const waiting = inState('ready');
  if (waiting > outboxState().waiting) void askForSync();
  return setState({
    waiting,
    attention: inState('attention'),
    wifi: waitsForWifi(user.id),
    countedAt: Date.now(),
  });
};

let running: Promise<void> | null = null;

/** A round that was requested while another ran: it starts right after that one, not at the next timer. */
let nextRound: { always: boolean } | null = null;

/** Without a network nothing is being sent: 'Sending' beside 'Offline' would contradict it. */
const onConnection = (start: () => void) => () => {
  if (isReachable()) start();
  else setState({ progress: null });
};

/** Fetches the key of rescue files while there is a network. */
const prepareRescue = (): void => {
  const user = storedUser();
  if (user === null || !isReachable() || isLocked(user.id)) return;
  // Without an answer, or on a device that stores nothing, the next start asks again.
  keepRescueKey(user.id, new Date()).catch(() => undefined);
};

const onArrived = (arrived: Arrival): void => {
  setState({ arrived });
  setTimeout(() => {
    if (outboxState().arrived === arrived) setState({ arrived: null });
  }, TOLD_FOR);
};

/** `always`: sends also what has to wait for its time or for Wi-Fi. */
const run = async (always: boolean): Promise<void> => {
  const user = storedUser();
  // While locked, unsent items cannot be decrypted: they are sent after unlocking.
  if (user === null || isLocked(user.id)) return;
  const onProgress = (progress: SendProgress) =>
    setState({ progress: isReachable() ? progress : null });
  try {
    // Without a network pictures would be prepared every half minute for nothing.
    const held = !always && (!isReachable() || waitsForWifi(user.id));
    if (!held) await sendOutbox(user.id, { always, onProgress, onArrived });
    // A request without an answer is repeated in the next round.
    if (isReachable() && !isLocked(user.id)) await confirmReceipts(user.id).catch(() => undefined);
  } finally {
    setState({ progress: null });
    await count();
  }
};

const runAll = async (): Promise<void> => {
  while (nextRound !== null) {
    const { always } = nextRound;
    nextRound = null;
    await run(always);
  }
};

/** One round at a time in this tab; resolves when no further round was requested. */
const runAlone = (always: boolean): Promise<void> => {
  nextRound = { always: always || (nextRound?.always ?? false) };
  running ??= runAll().finally(() => {
    running = null;
  });
  return running;
};

// A request that runs when the person locks the app is completed and its result stored.
beforeForgetting(async () => running);

/** Sends what is due. Rejects when the device's storage fails. */
export const sendDue = (): Promise<void> => runAlone(false);

/** Like `sendDue`, and also sends what still has to wait for its time or for Wi-Fi ('Send now'). */
export const sendNow = (): Promise<void> => runAlone(true);

/** Sends a draft that was just confirmed, as soon as its wizard is closed. */
export const sendConfirmed = async (draftId: string): Promise<void> => {
  if ('locks' in navigator)
    await navigator.locks.request(tabLockName(draftId), () => Promise.resolve());
  return sendDue();
};

/**
 * Sends at the start, when the server answers again, after a login, every half minute and when the worker
 * says that there is a network. Returns a function that stops it.
 */
export const startOutbox = (): (() => void) => {
  // The list of drafts shows a failure of the device's storage; the next round tries again.
  const send = () => void sendDue().catch(() => undefined);
  const start = () => {
    send();
    prepareRescue();
  };
  const stops = [
    subscribeToConnection(onConnection(start)),
    subscribeToSession(start),
    subscribeToLocks(start),
    subscribeToSealed((change) => {
      if (changesOutbox(change)) void count();
    }),
    subscribeToNetwork(send),
    subscribeToWifiOnly(send),
    subscribeToSync(send),
  ];
  const timer = setInterval(send, EVERY);
  void count();
  start();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
};
