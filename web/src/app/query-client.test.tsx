import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const Press = ({ send }: { send: () => Promise<void> }) => {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return (
    <button type="button" onClick={() => (isPending ? undefined : mutate())}>
      {isPending ? 'Sending' : 'Send'}
    </button>
  );
};

test('a second press sends nothing, even when no timer ran since the first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  const send = () => {
    sent += 1;
    return promise;
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Press send={send} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button');
  // Outside of `act`, which would let timers run.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  for (const _press of [1, 2]) {
    button.click();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
  vi.unstubAllGlobals();
  expect(sent).toBe(1);
  await act(async () => resolve());
  expect(screen.getByText('Send')).toBeVisible();
});
