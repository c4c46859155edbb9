import { expect, it, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

const makeGarbage = (): WeakRef<object> => new WeakRef({ name: 'held by nothing' });

it('collects what nothing holds, once the process rests', async () => {
  const garbage = makeGarbage();
  // The answer only: the error of a failed check would hold the object.
  const isThere = (): boolean => garbage.deref() !== undefined;
  const stop = giveBackMemory();
  // Looked at seldom, so that the process rests.
  await vi.waitFor(() => expect(isThere()).toBe(false), { timeout: 120_000, interval: 3_000 });
  stop();
});
