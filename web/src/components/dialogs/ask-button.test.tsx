import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#test/render.tsx';
import { AskButton } from './ask-button.tsx';

const act = vi.fn();

const Remove = ({ hidden = false }: { hidden?: boolean }) => (
  <AskButton
    hidden={hidden}
    question={{ title: 'Remove the scan?', text: 'It is deleted.', confirmLabel: 'Yes' }}
    onConfirm={act}
  >
    Remove
  </AskButton>
);

test('the question is closed before the act', async () => {
  const user = setupUser();
  render(<Remove />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('dialog', { name: 'Remove the scan?' })).toBeVisible();
  expect(act).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(act).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an open question stays when its button goes', async () => {
  const user = setupUser();
  const { rerender } = render(<Remove />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  rerender(<Remove hidden />);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Remove the scan?' })).toBeVisible();
});
