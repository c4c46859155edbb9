import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProxy } from './proxy.ts';

/**
 * Where a request is disturbed: before the server sees it, in the middle of its body, when the server
 * has all of it and works, when the answer comes, in the middle of the answer.
 */
export const stages = ['request', 'body', 'working', 'answer', 'half an answer'] as const;
export type Stage = (typeof stages)[number];

/** `end` closes the connection in order, `reset` breaks it off, `delay` holds its bytes for `pause` ms. */
export type Fault = { stage: Stage; how: 'end' | 'reset' | 'delay'; pause: number };

/** A disturbance, or none, for each request that sends something, in their order. */
export type Schedule = readonly (Fault | undefined)[];

const SENDS = /^(?:PUT|POST) \S*\/(?:uploads|registrations)\b[^]*?\r\ncontent-length: (\d+)/i;

type Line = { client: Socket; server: Socket; fault: Fault | undefined; left: number };

const cut = ({ client, server }: Line, how: Fault['how']): void => {
  if (how === 'reset') client.resetAndDestroy();
  else client.end();
  server.destroy();
};

/** A TCP proxy in front of a server, which cuts, resets and delays what is sent to it. */
export const openCuttingProxy = async (target: string) => {
  let schedule: Schedule = [];
  let requests = 0;
  let faults = 0;

  /** True when the line is cut; a delay is over when it resolves. */
  const strike = async (line: Line): Promise<boolean> => {
    const { fault } = line;
    if (fault === undefined) return false;
    line.fault = undefined;
    faults += 1;
    if (fault.how === 'delay') await sleep(fault.pause);
    else cut(line, fault.how);
    return fault.how !== 'delay';
  };

  /** Each request begins a new chunk: the browser waits for the answer to the one before. */
  const begin = (line: Line, chunk: Buffer): void => {
    const head = SENDS.exec(chunk.toString('latin1', 0, 2000));
    if (head === null) return;
    line.fault = schedule[requests];
    line.left = Number(head[1]) + chunk.indexOf('\r\n\r\n') + 4;
    requests += 1;
  };

  const up = async (line: Line): Promise<void> => {
    for await (const chunk of line.client as AsyncIterable<Buffer>) {
      begin(line, chunk);
      const stage = line.fault?.stage;
      if (stage === 'request' && (await strike(line))) return;
      line.left -= chunk.length;
      if (stage === 'body' && line.left <= 0) {
        line.server.write(chunk.subarray(0, chunk.length >> 1));
        if (await strike(line)) return;
        line.server.write(chunk.subarray(chunk.length >> 1));
        continue;
      }
      line.server.write(chunk);
      if (stage === 'working' && line.left <= 0 && (await strike(line))) return;
    }
    line.server.end();
  };

  const down = async (line: Line): Promise<void> => {
    for await (const chunk of line.server as AsyncIterable<Buffer>) {
      const stage = line.fault?.stage;
      if (stage === 'answer' && (await strike(line))) return;
      if (stage === 'half an answer') {
        line.client.write(chunk.subarray(0, chunk.length >> 1));
        if (await strike(line)) return;
        line.client.write(chunk.subarray(chunk.length >> 1));
      } else line.client.write(chunk);
    }
    line.client.end();
  };

  const proxy = await openProxy(target, (client, server) => {
    const line: Line = { client, server, fault: undefined, left: 0 };
    return Promise.all([up(line), down(line)]);
  });
  return {
    url: proxy.url,
    /** From the next request on; what is left of the schedule before is dropped. */
    play: (next: Schedule): void => {
      schedule = next;
      requests = 0;
      faults = 0;
    },
    /** How many requests came since `play`, and how many of them were disturbed. */
    counts: () => ({ requests, faults }),
    close: proxy.close,
  };
};
