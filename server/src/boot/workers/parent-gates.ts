import type { EnterGate } from '#lib/process/machine-gate.ts';
import type { ToParent, ToWorker } from './messages.ts';

type Enter = Extract<ToParent, { kind: 'enter' }>;

/** The slots of one worker in the gates of the parent. */
export type WorkerSlots = {
  enter(wanted: Enter): void;
  leave(id: number): void;
  /** Gives all slots back, for a worker that has ended. */
  end(): void;
};

/** Lets a worker wait for slots of the parent's gates, and answers it over `send`. */
export const makeWorkerSlots = (
  enter: EnterGate,
  send: (message: ToWorker) => void,
): WorkerSlots => {
  const held = new Map<number, () => void>();
  let ended = false;
  return {
    enter({ id, name, limits, claim }) {
      enter(name, limits, claim).then(
        (leave) => {
          if (ended) return leave();
          held.set(id, leave);
          send({ kind: 'entered', id, busy: false });
        },
        () => {
          if (!ended) send({ kind: 'entered', id, busy: true });
        },
      );
    },
    leave(id) {
      held.get(id)?.();
      held.delete(id);
    },
    end() {
      ended = true;
      for (const leave of held.values()) leave();
      held.clear();
    },
  };
};
