import { type FairGate, type FairGateLimits, type GateClaim, makeFairGate } from './fair-gate.ts';
import type { GateLoad } from './gate.ts';

/**
 * Waits for a slot of the named gate. @returns what gives the slot back
 * @throws {Busy} when the queue or a key's share is full
 */
export type EnterGate = (
  name: string,
  limits: FairGateLimits,
  claim: GateClaim,
) => Promise<() => void>;

const gates = new Map<string, FairGate>();

const gateOf = (name: string, limits: FairGateLimits): FairGate => {
  const known = gates.get(name) ?? makeFairGate(limits);
  gates.set(name, known);
  return known;
};

/** Enters a gate of this process. */
export const enterHere: EnterGate = (name, limits, claim) =>
  new Promise((entered, refused) => {
    gateOf(name, limits)(
      claim,
      () =>
        new Promise<void>((leave) => {
          entered(leave);
        }),
    ).catch(refused);
  });

let enter = enterHere;

/** From now on, this process enters the gates of another one: of the parent of several workers. */
export const useGatesOf = (remote: EnterGate): void => {
  enter = remote;
};

/**
 * A gate whose limits hold for all processes of a server together. The load is that of the process
 * which has the gates; a worker has none.
 */
export const makeMachineGate = (name: string, limits: FairGateLimits): FairGate => {
  const run = async <Result>(claim: GateClaim, task: () => Promise<Result>): Promise<Result> => {
    const leave = await enter(name, limits, claim);
    try {
      return await task();
    } finally {
      leave();
    }
  };
  const load = (): GateLoad => gates.get(name)?.load() ?? { running: 0, waiting: 0 };
  return Object.assign(run, { load });
};
