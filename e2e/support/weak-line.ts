import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProxy } from './proxy.ts';

/** How many bytes a line passes in a second, after how many seconds it breaks off, and for how long (s). */
export type Weakness = { bytesPerSecond: number; lasts: number; away: number };

/**
 * A line to a server that all connections share, in both directions. It is good until `weaken`. Its seconds
 * count while it passes something: a busy machine changes neither how much passes between two breaks nor that
 * each break interrupts a request.
 */
export const openWeakLine = async (target: string) => {
  let weakness: Weakness | undefined;
  let left = 0;
  let isAway = false;
  let breaks = 0;
  let turn: Promise<void> = Promise.resolve();

  const begin = ({ bytesPerSecond, lasts }: Weakness): void => {
    left = bytesPerSecond * lasts;
  };

  const breakOff = async (now: Weakness): Promise<void> => {
    breaks += 1;
    isAway = true;
    for (const socket of proxy.sockets) socket.resetAndDestroy();
    await sleep(now.away * 1000);
    isAway = false;
    begin(now);
  };

  const pass = async (chunk: Buffer, to: Socket): Promise<void> => {
    if (to.destroyed) return;
    if (weakness === undefined) return void to.write(chunk);
    const piece = chunk.subarray(0, left);
    await sleep((piece.length / weakness.bytesPerSecond) * 1000);
    to.write(piece);
    left -= piece.length;
    if (left === 0) await breakOff(weakness);
  };

  const carry = async (from: Socket, to: Socket): Promise<void> => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      turn = turn.then(() => pass(chunk, to));
      await turn;
    }
    to.end();
  };

  const proxy = await openProxy(target, async (client, server) => {
    if (isAway) throw new Error('the line is away');
    await Promise.all([carry(client, server), carry(server, client)]);
  });
  return {
    url: proxy.url,
    weaken: (next: Weakness): void => {
      weakness = next;
      breaks = 0;
      begin(next);
    },
    /** How often it broke off since it is weak. */
    breaks: (): number => breaks,
    /** Resolves when it is there again. */
    back: (): Promise<void> => turn,
    close: proxy.close,
  };
};
