import { applications } from '@gi/contract/routes/applications';
import type {
  ApplicationChange,
  ApplicationFile,
  Attachment,
} from '@gi/contract/schemas/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { teaApplication } from '#test/application-samples.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { ApplicationDialog } from './application-dialog.tsx';

const scan: Attachment = {
  id: 5,
  type: 'application/pdf',
  size: 240_000,
  at: '2026-01-12T06:00:00.000Z',
  url: '/api/files/42/attachment-5.pdf?signature=s',
};
const event = {
  id: 9,
  event: 'filed',
  on: '2026-01-10',
  applicationNo: '812',
  journalNo: null,
  authorisedUserNo: null,
  validUntil: null,
  note: 'By registered post',
  recordedAt: '2026-01-11T06:00:00.000Z',
  recordedBy: 'meera',
  undoneAt: null,
  undoneBy: null,
  undoReason: null,
  attachments: [scan],
} as const;
const file = (changes: object = {}): ApplicationFile => ({
  application: teaApplication,
  events: [{ ...event, attachments: [...event.attachments], ...changes }],
  changes: [],
});

const change: ApplicationChange = {
  id: 31,
  what: 'changed',
  reason: 'She moved to her son',
  at: '2026-02-11T06:00:00.000Z',
  by: 'asha',
  settledAt: null,
  settledBy: null,
  settledNote: null,
};
const changed: ApplicationFile = {
  ...file(),
  application: { ...teaApplication, changedAfterFiling: true },
  changes: [change],
};

const show = async (shown: ApplicationFile) => {
  answer(applications.get, shown);
  const { user } = renderScreen(
    <ApplicationDialog id="42-11" row={teaApplication} onClose={() => undefined} />,
    { as: 'meera' },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Lakshmi Devi, Kangra Tea' }));
  await dialog.findByText(/: Filed$/);
  return { user, dialog };
};

test('an event shows its facts, who recorded it and its letters', async () => {
  const { dialog } = await show(file());
  expect(dialog.getByText('Application 812')).toBeVisible();
  expect(dialog.getByText('By registered post')).toBeVisible();
  expect(dialog.getByText(/^Recorded by meera, /)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Filed, letter 1' })).toHaveAttribute('href', scan.url);
});

test('a letter is attached to its event, and a refused one says why', async () => {
  const { user, dialog } = await show(file({ attachments: [] }));
  refuse(applications.attach, 'document.pdf_encrypted');
  const pdf = new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' });
  const input = dialog.getByLabelText(/^Attach a letter to: Filed/);
  await user.upload(input, pdf);
  expect(await dialog.findByText(/^This PDF opens with a password only/)).toBeVisible();
  const sent = answer(applications.attach, file());
  await user.upload(input, pdf);
  expect(await dialog.findByRole('link', { name: 'Filed, letter 1' })).toBeVisible();
  expect(sent[0]?.url.pathname).toMatch(/\/applications\/42-11\/events\/9\/attachments$/);
  expect(dialog.queryByText(/^This PDF opens/)).toBeNull();
});

test('a letter is removed after a question', async () => {
  const { user, dialog } = await show(file());
  const sent = answer(applications.detach, file({ attachments: [] }));
  await user.click(dialog.getByRole('button', { name: 'Remove Filed, letter 1' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove this letter?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(dialog.queryByRole('link', { name: 'Filed, letter 1' })).toBeNull());
});

test('an event that was taken back says by whom and why, and takes no letter', async () => {
  const undone = {
    undoneAt: '2026-01-12T06:00:00.000Z',
    undoneBy: 'ravi',
    undoReason: 'Wrong day',
  };
  const { dialog } = await show(file(undone));
  expect(dialog.getByText(/^Taken back by ravi, .*: Wrong day$/)).toBeVisible();
  expect(dialog.queryByLabelText(/^Attach a letter to/)).toBeNull();
});

test('five letters are enough', async () => {
  const attachments = [1, 2, 3, 4, 5].map((id) => ({ ...scan, id }));
  const { dialog } = await show(file({ attachments }));
  expect(dialog.getAllByRole('link', { name: /, letter / })).toHaveLength(5);
  expect(dialog.getByRole('link', { name: 'Open the case' })).toHaveAttribute(
    'href',
    '/registration-details/42',
  );
  expect(dialog.queryByLabelText(/^Attach a letter to/)).toBeNull();
});

test('what was changed after the filing is told, and settled once with a note', async () => {
  const { user, dialog } = await show(changed);
  expect(dialog.getByText(/^asha changed the registration on .*:$/)).toHaveTextContent(
    'She moved to her son',
  );
  await user.click(dialog.getByRole('button', { name: 'Settle: Kangra Tea' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Settle what was changed for Lakshmi Devi?' }),
  );
  const note = question.getByRole('textbox', { name: /^How it was settled/ });
  expect(note).toHaveFocus();
  refuse(applications.settle, 'application.changed_again');
  await enterText(user, note, 'Told the Registry');
  await user.click(question.getByRole('button', { name: 'Settle' }));
  expect(await question.findByText(/^It was changed once more meanwhile/)).toBeVisible();
  const settled = {
    ...change,
    settledAt: '2026-02-12T06:00:00.000Z',
    settledBy: 'meera',
    settledNote: 'Told the Registry',
  };
  answer(applications.get, { ...file(), changes: [settled] });
  const sent = answer(applications.settle, { ...file(), changes: [settled] });
  await user.click(note);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('It is settled')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'Told the Registry', lastChange: 31 }]);
  expect(dialog.queryByRole('button', { name: 'Settle: Kangra Tea' })).toBeNull();
  expect(dialog.getByText('1 settled change after filing')).toBeVisible();
});
