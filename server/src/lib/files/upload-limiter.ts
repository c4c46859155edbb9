import { Busy, type Gate, type GateLoad, makeGate } from '../process/gate.ts';
import { shareOf } from '../process/share.ts';

/** Uploads of one account that run at the same time; more wait with their bodies unread. */
const atOnce = 3;
const waiting = 40;
/** Bytes that the uploads of all accounts hold in memory together: a few hundred submissions. */
export const uploadBytes = 512 * 1024 * 1024;
/** Room for two of the largest submissions. */
const leastBytes = 96 * 1024 * 1024;
const retryAfter = 5;

/** A running upload's claim on memory, and whether others wait for it. */
export type UploadSlot = {
  /** Claims memory for bytes of the upload until it ends. @throws {Busy} when there is none left */
  claimMemory: (bytes: number) => void;
  /** True while another upload of the same account waits for a slot. */
  hasWaiting: () => boolean;
};

/**
 * Limits uploads: each account has a few at a time, so that one phone cannot take all memory, and
 * all accounts share one budget of bytes, so that many phones cannot either. There is one limiter in a
 * server process; every upload route shares it.
 */
export const makeUploadLimiter = () => {
  const mostBytes = shareOf(uploadBytes, leastBytes);
  const accounts = new Map<number, { gate: Gate; uploads: number }>();
  let claimedByAll = 0;

  return {
    /** Runs `task` when the account has room for it. @throws {Busy} when too many wait already */
    async run<Result>(
      accountId: number,
      task: (slot: UploadSlot) => Promise<Result>,
    ): Promise<Result> {
      let claimed = 0;
      const claimMemory = (bytes: number): void => {
        if (claimedByAll + bytes > mostBytes) throw new Busy(retryAfter);
        claimedByAll += bytes;
        claimed += bytes;
      };
      const account = accounts.get(accountId) ?? {
        gate: makeGate({ atOnce, waiting }),
        uploads: 0,
      };
      accounts.set(accountId, account);
      account.uploads += 1;
      try {
        const hasWaiting = (): boolean => account.gate.load().waiting > 0;
        return await account.gate(() => task({ claimMemory, hasWaiting }));
      } finally {
        claimedByAll -= claimed;
        account.uploads -= 1;
        if (account.uploads === 0) accounts.delete(accountId);
      }
    },
    /** The uploads of all accounts, and the bytes that they hold in memory. */
    load(): GateLoad & { bytes: number } {
      const loads = [...accounts.values()].map(({ gate }) => gate.load());
      return {
        running: loads.reduce((sum, { running }) => sum + running, 0),
        waiting: loads.reduce((sum, { waiting }) => sum + waiting, 0),
        bytes: claimedByAll,
      };
    },
  };
};

export type UploadLimiter = ReturnType<typeof makeUploadLimiter>;
