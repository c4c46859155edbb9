import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#test/render.tsx';
import { DayField } from '../dates/day-field.tsx';
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

test('Ctrl+Enter in a calendar over the form sends nothing', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = { props: { onSubmit }, pending: false, problem: undefined };
  const day = { label: 'Given on', typed: '2 Nov 2026', onType: vi.fn(), latest: '2026-11-20' };
  render(
    <FormDialog title="Consent" form={form} onClose={() => undefined}>
      <DayField {...day} />
    </FormDialog>,
  );
  const user = setupUser();
  await user.click(screen.getByRole('button', { name: /calendar/i }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Given on' }));
  calendar.getAllByRole('button')[0]?.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
});

const openWithNumber = async (number: string, more: { keepsEntered?: boolean } = {}) => {
  const onClose = vi.fn();
  const form = { props: {}, pending: false, problem: undefined };
  render(
    <FormDialog title="Event" form={form} onClose={onClose} {...more}>
      <TextInput aria-label="Number" />
    </FormDialog>,
  );
  const user = setupUser();
  const field = screen.getByRole('textbox', { name: 'Number' });
  await user.click(field);
  if (number !== '') await user.type(field, number);
  return { user, onClose, field };
};

test('Escape asks before it drops what was entered; what stays is still there', async () => {
  const { user, onClose, field } = await openWithNumber('4711');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(field).toHaveValue('4711');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the cross asks too, and Cancel does not', async () => {
  const { user, onClose } = await openWithNumber('4711');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['nothing was entered', '', {}],
  ['what was entered outlasts the dialog', '4711', { keepsEntered: true }],
])('Escape closes at once when %s', async (_when, number, more) => {
  const { user, onClose } = await openWithNumber(number, more);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
