import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#test/render.tsx';
import { TextInput } from '../fields/field.tsx';
import { FormDialog } from './form-dialog.tsx';

test.each([
  ['sends the form from its fields', { disabled: false, pending: false }, 1],
  ['sends nothing while it cannot be sent', { disabled: true, pending: false }, 0],
  ['sends nothing a second time', { disabled: false, pending: true }, 0],
])('Ctrl+Enter %s', async (_what, { disabled, pending }, times) => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = { props: { onSubmit }, pending, problem: undefined };
  render(
    <FormDialog title="Event" form={form} disabled={disabled} onClose={() => undefined}>
      <TextInput aria-label="Number" />
    </FormDialog>,
  );
  const user = setupUser();
  await user.click(screen.getByRole('textbox', { name: 'Number' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(times);
});
