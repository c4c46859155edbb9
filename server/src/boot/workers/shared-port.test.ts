import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { makeSharedPort, type SharedPort, type Taker } from './shared-port.ts';

let port: SharedPort;
let url: URL;
beforeEach(async () => {
  port = makeSharedPort();
  url = new URL(await port.open({ host: '127.0.0.1', port: 0, secure: false }));
});
afterEach(() => port.close());

/** A connection of a client: what it gets until its end. */
const call = (): Promise<string> => text(connect(Number(url.port), url.hostname));

/** A process that answers with its name what it accepts. */
const makeTaker = (name: string): { taker: Taker; got: Socket[]; answer: () => void } => {
  const got: Socket[] = [];
  const taker = port.join((socket) => got.push(socket));
  const answer = (): void => {
    got.at(-1)?.write(name);
    taker.accepted();
  };
  return { taker, got, answer };
};

it('gives all takers the same number of connections', async () => {
  const takers = ['a', 'b', 'c'].map(makeTaker);
  for (let at = 0; at < 12; at += 1) {
    const ended = call();
    const { answer, got } = takers[at % 3] as ReturnType<typeof makeTaker>;
    const before = Math.floor(at / 3);
    await eventually(() => expect(got).toHaveLength(before + 1));
    answer();
    await ended;
  }
});

it('gives a taker no second connection before it has accepted the first', async () => {
  const slow = makeTaker('slow');
  const calls = [call(), call()];
  await eventually(() => expect(slow.got).toHaveLength(1));
  const other = makeTaker('other');
  await eventually(() => expect(other.got).toHaveLength(1));
  other.answer();
  slow.answer();
  expect((await Promise.all(calls)).toSorted()).toEqual(['other', 'slow']);
  expect(slow.got).toHaveLength(1);
});

it('gives a connection to another when its taker leaves without accepting it', async () => {
  const lost = makeTaker('lost');
  const answer = call();
  await eventually(() => expect(lost.got).toHaveLength(1));
  lost.taker.leave();
  // Until another comes, it waits.
  const other = makeTaker('other');
  expect(other.got).toEqual(lost.got);
  other.answer();
  expect(await answer).toBe('other');
  const next = call();
  await eventually(() => expect(other.got).toHaveLength(2));
  expect(lost.got).toHaveLength(1);
  other.answer();
  await next;
});

it('closes what waits and what a taker leaves behind, once it is closed', async () => {
  const lost = makeTaker('lost');
  const calls = [call(), call()];
  await eventually(() => expect(lost.got).toHaveLength(1));
  port.close();
  lost.taker.leave();
  expect(await Promise.all(calls)).toEqual(['', '']);
  await expect(call()).rejects.toThrow('ECONNREFUSED');
});

it('names its address, and fails when it is taken', async () => {
  const local = makeSharedPort();
  const address = await local.open({ host: 'localhost', port: 0, secure: true });
  expect(address).toMatch(/^https:\/\/(127\.0\.0\.1|\[::1\]):\d+$/);
  local.close();
  const everywhere = makeSharedPort();
  const known = await everywhere.open({ host: '0.0.0.0', port: 0, secure: false });
  expect(known).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const taken = makeSharedPort().open({
    host: '127.0.0.1',
    port: Number(new URL(known).port),
    secure: false,
  });
  await expect(taken).rejects.toThrow('EADDRINUSE');
  everywhere.close();
});
