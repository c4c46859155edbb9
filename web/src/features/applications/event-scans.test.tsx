import { applications } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { mugaApplication } from '#test/application-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { EventDialog } from './record-event-dialog.tsx';

const many = (count: number): Application[] =>
  Array.from({ length: count }, (_, at) => ({ ...mugaApplication, registrationId: 100 + at }));
const fileOf = (name: string, type = 'application/pdf', size = 4): File =>
  new File([new Uint8Array(size)], name, { type });

const show = (rows: readonly Application[]) => {
  const recorded: number[] = [];
  renderScreen(
    <EventDialog
      rows={rows}
      page="/admin/applications"
      onClose={() => undefined}
      onRecorded={(count) => recorded.push(count)}
    />,
    { as: 'meera' },
  );
  const user = userEvent.setup({ applyAccept: false });
  const dialog = within(screen.getByRole('dialog', { name: 'Record an event' }));
  const input = () =>
    dialog.getByLabelText<HTMLInputElement>(/^Attach a letter/, { selector: 'input' });
  const button = () => dialog.getByRole('button', { name: /^Attach a letter/ });
  return { user, dialog, recorded, input, button };
};

test('the letters go with the event of several in one call', async () => {
  const sent: FormData[] = [];
  answer(applications.record, async ({ request }) => {
    sent.push(await request.formData());
    return { applications: [] };
  });
  const { user, dialog, recorded, input, button } = show(many(22));
  expect(button()).toHaveAccessibleDescription('Each of the 22 applications gets each letter');
  await user.upload(input(), fileOf('journal.pdf'));
  await user.upload(input(), fileOf('wrong.png', 'image/png'));
  await user.upload(input(), fileOf('receipt.jpg', 'image/jpeg'));
  await user.click(dialog.getByRole('button', { name: 'Remove wrong.png' }));
  await user.click(dialog.getByRole('button', { name: 'Record for 22 products' }));
  await waitFor(() => expect(recorded).toEqual([22]));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.get('event')).toBe('filed');
  expect(JSON.parse(String(sent[0]?.get('items')))).toHaveLength(22);
  expect(sent[0]?.getAll('attachments').map((file) => (file as File).name)).toEqual([
    'journal.pdf',
    'receipt.jpg',
  ]);
});

test('without a letter the event is sent as before', async () => {
  const sent = answer(applications.record, { applications: [] });
  const { user, dialog } = show(many(1));
  await user.click(dialog.getByRole('button', { name: 'Record for 1 product' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ event: 'filed' });
  expect(sent[0]?.body).not.toHaveProperty('files');
});

test.each([
  [fileOf('letter.docx', 'application/msword'), 'letter.docx is not a PDF, JPG or PNG file'],
  [fileOf('book.pdf', 'application/pdf', 10 * 1024 * 1024 + 1), 'book.pdf is larger than 10 MB'],
])('a file that is not taken is named: %#', async (file, sentence) => {
  const { user, dialog, input } = show(many(1));
  await user.upload(input(), file);
  expect(dialog.getByRole('alert')).toHaveTextContent(sentence);
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.upload(input(), fileOf('letter.pdf'));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible();
});

test('five letters are all, which is said', async () => {
  const { user, input, button } = show(many(1));
  for (const n of [1, 2, 3, 4, 5]) await user.upload(input(), fileOf(`${n}.pdf`));
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleDescription('An event takes at most 5 letters');
});

test('for more than a hundred applications the dialog says that it takes no letter', () => {
  const { dialog } = show(many(101));
  expect(
    dialog.getByText('Letters can be attached to at most 100 applications at once'),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Attach a letter/ })).toBeNull();
});

test('a letter that the server refuses is said, and nothing was recorded', async () => {
  refuse(applications.record, 'document.pdf_encrypted');
  const { user, dialog, recorded, input } = show(many(2));
  await user.upload(input(), fileOf('locked.pdf'));
  await user.click(dialog.getByRole('button', { name: 'Record for 2 products' }));
  expect(await dialog.findByText(/^This PDF opens with a password only/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove locked.pdf' })).toBeVisible();
  expect(recorded).toEqual([]);
});
