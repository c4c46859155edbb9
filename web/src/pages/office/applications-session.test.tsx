import { applications } from '@gi/contract/routes/applications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearSession } from '#api/session.ts';
import { answer, refuse } from '#test/api.ts';
import { applicationCounts, mugaApplication } from '#test/application-samples.ts';
import { enterText } from '#test/enter-text.ts';
import { logInAs } from '#test/log-in.ts';
import { renderApp } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';

const second = { ...mugaApplication, registrationId: 42, producerName: 'Bina Saikia' };
const rows = [mugaApplication, second];

beforeEach(() => {
  showWideScreen();
  answer(applications.summary, { counts: applicationCounts });
  const pagination = { page: 1, limit: 50, total: rows.length, totalPages: 1 };
  answer(applications.list, { applications: rows, pagination });
});

const eventDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Record an event' }));
const numberOf = (dialog: Awaited<ReturnType<typeof eventDialog>>, name: string) =>
  dialog.getByRole('textbox', { name: new RegExp(`^Application number of ${name}`) });

/** Opens the dialog for both applications and fills it in. */
const enterEvent = async () => {
  const { user } = renderApp({ at: '/admin/applications', as: 'meera' });
  for (const { producerName } of rows)
    await user.click(
      await screen.findByRole('checkbox', { name: `Choose ${producerName}, Muga Silk of Assam` }),
    );
  await user.click(screen.getByRole('button', { name: 'Record an event' }));
  const dialog = await eventDialog();
  await enterText(user, numberOf(dialog, 'Rupali Das'), '901');
  await enterText(user, numberOf(dialog, 'Bina Saikia'), '902');
  await enterText(user, dialog.getByRole('textbox', { name: /^Note/ }), 'By post');
  const letter = new File(['%PDF-'], 'receipt.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText(/^Attach a letter/, { selector: 'input' }), letter);
  return { user, dialog };
};

test('an event that was being recorded when the session ended is there after the next sign-in', async () => {
  refuse(applications.record, 'auth.token_invalid');
  const { user, dialog } = await enterEvent();
  await user.click(dialog.getByRole('button', { name: 'Record for 2 products' }));
  await logInAs(user, 'meera');
  const again = await eventDialog();
  expect(again.getByText(/^What you entered before the session ended is here/)).toBeVisible();
  expect(again.getByText(/^receipt\.pdf/)).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  const sent: FormData[] = [];
  answer(applications.record, async ({ request }) => {
    sent.push(await request.formData());
    return { applications: [] };
  });
  await user.click(again.getByRole('button', { name: 'Record for 2 products' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(String(sent[0]?.get('items')))).toEqual([
    { registrationId: 41, productId: 11, applicationNo: '901' },
    { registrationId: 42, productId: 11, applicationNo: '902' },
  ]);
  expect(sent[0]?.get('note')).toBe('By post');
  expect(sent[0]?.getAll('attachments')).toHaveLength(1);
});

test('another account that signs in sees nothing of the event, and a closed dialog stays closed', async () => {
  const { user } = await enterEvent();
  act(() => clearSession('expired'));
  await logInAs(user, 'farida');
  await screen.findByRole('heading', { level: 1, name: 'Applications' });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => clearSession('expired'));
  await logInAs(user, 'meera');
  await user.click((await eventDialog()).getByRole('button', { name: 'Cancel' }));
  act(() => clearSession('expired'));
  await logInAs(user, 'meera');
  await screen.findByRole('heading', { level: 1, name: 'Applications' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
