import { applications } from '@gi/contract/routes/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { teaApplication } from '#test/application-samples.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const show = () => {
  let [closed, undone] = [0, 0];
  const { user } = renderScreen(
    <UndoDialog
      row={teaApplication}
      onClose={() => (closed += 1)}
      onUndone={() => (undone += 1)}
    />,
    { as: 'meera' },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Take back the last event?' }));
  return { user, dialog, times: () => ({ closed, undone }) };
};
const takeBack = (dialog: ReturnType<typeof show>['dialog']) =>
  dialog.getByRole('button', { name: 'Take back' });

test('a missing reason is said at its field, and the event stays', async () => {
  refuse(applications.undo, 'request.invalid', { fields: { reason: 'Please say why' } });
  const { user, dialog, times } = show();
  await user.click(takeBack(dialog));
  expect(await dialog.findByText('Please say why')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeInvalid();
  expect(times()).toEqual({ closed: 0, undone: 0 });
});

test('an event that was taken back meanwhile is said, and the reason is kept for another try', async () => {
  refuse(applications.undo, 'application.nothing_to_undo');
  const { user, dialog, times } = show();
  await enterText(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong day');
  await user.click(takeBack(dialog));
  expect(await dialog.findByText('There is no event to take back')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Wrong day');
  const sent = answer(applications.undo, { applications: [teaApplication] });
  await user.click(takeBack(dialog));
  await waitFor(() => expect(times()).toEqual({ closed: 0, undone: 1 }));
  expect(sent[0]?.body).toMatchObject({ reason: 'Wrong day', event: 'filed', on: '2026-01-10' });
});

test('while an event is taken back the dialog stays, and a second press does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = answer(applications.undo, async () => {
    await promise;
    return { applications: [teaApplication] };
  });
  const { user, dialog, times } = show();
  await enterText(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong day');
  await user.dblClick(takeBack(dialog));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  resolve();
  await waitFor(() => expect(times()).toEqual({ closed: 0, undone: 1 }));
  expect(sent).toHaveLength(1);
});

test('Cancel and Escape take nothing back', async () => {
  const sent = answer(applications.undo, { applications: [] });
  const { user, dialog, times } = show();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(times()).toEqual({ closed: 1, undone: 0 });
  await user.keyboard('{Escape}');
  expect(times().closed).toBeGreaterThan(1);
  expect(times().undone).toBe(0);
  expect(sent).toHaveLength(0);
});
