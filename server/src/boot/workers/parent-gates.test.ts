import { expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { enterHere } from '#lib/process/machine-gate.ts';
import type { ToWorker } from './messages.ts';
import { makeWorkerSlots } from './parent-gates.ts';

const wanted = {
  kind: 'enter',
  name: 'slots of workers',
  limits: { atOnce: 1, waiting: 2, waitingPerKey: 2 },
  claim: { keys: [], priority: false },
} as const;

it('gives the slots of a worker that ended to the others, waiting ones too', async () => {
  const said: Record<string, ToWorker[]> = { first: [], second: [], third: [] };
  const slotsOf = (name: string) =>
    makeWorkerSlots(enterHere, (message) => said[name]?.push(message));
  const [first, second, third] = [slotsOf('first'), slotsOf('second'), slotsOf('third')];
  const entered = (id: number) => [{ kind: 'entered', id, busy: false }];
  first.enter({ ...wanted, id: 1 });
  second.enter({ ...wanted, id: 2 });
  third.enter({ ...wanted, id: 3 });
  await eventually(() => expect(said['first']).toEqual(entered(1)));
  third.enter({ ...wanted, id: 4 });
  await eventually(() => expect(said['third']).toEqual([{ kind: 'entered', id: 4, busy: true }]));
  second.end();
  first.end();
  await eventually(() => expect(said['third']?.slice(1)).toEqual(entered(3)));
  expect(said['second']).toEqual([]);
  third.leave(3);
  third.enter({ ...wanted, id: 5 });
  await eventually(() => expect(said['third']?.slice(2)).toEqual(entered(5)));
  third.end();
});

it('gives back the slot of a worker whose question arrives after its end', async () => {
  const said: ToWorker[] = [];
  const ended = makeWorkerSlots(enterHere, (message) => said.push(message));
  ended.end();
  ended.enter({ ...wanted, id: 1 });
  const other = makeWorkerSlots(enterHere, (message) => said.push(message));
  other.enter({ ...wanted, id: 2 });
  await eventually(() => expect(said).toEqual([{ kind: 'entered', id: 2, busy: false }]));
  other.end();
});
