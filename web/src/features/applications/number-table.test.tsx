import { applications } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { mugaApplication } from '#test/application-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { EventDialog } from './record-event-dialog.tsx';

const rowsOf = (count: number): Application[] =>
  Array.from({ length: count }, (_, at) => ({
    ...mugaApplication,
    registrationId: 100 + at,
    producerName: `Producer ${at + 1}`,
  }));

const show = (rows: readonly Application[]) => {
  const { user } = renderScreen(
    <EventDialog
      rows={rows}
      page="/admin/applications"
      onClose={() => undefined}
      onRecorded={() => undefined}
    />,
    { as: 'meera' },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Record an event' }));
  const box = (at: number) =>
    dialog.getByRole('textbox', {
      name: `Application number of Producer ${at}, Muga Silk of Assam`,
    });
  const paste = async (at: number, text: string) => {
    await user.click(box(at));
    await user.paste(text);
  };
  return { user, dialog, box, paste };
};

test('a column from a spreadsheet fills the boxes from the first on, a blank cell none', async () => {
  const sent = answer(applications.record, { applications: [] });
  const { user, dialog, box, paste } = show(rowsOf(4));
  await paste(2, 'GI/2\r\n\r\n GI/4 \r\n\r\n');
  expect([1, 2, 3, 4].map((at) => (box(at) as HTMLInputElement).value)).toEqual([
    ...['', 'GI/2', '', 'GI/4'],
  ]);
  expect(dialog.getByText('2 of 4 filled in')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    items: [
      { registrationId: 100, productId: 11 },
      { registrationId: 101, productId: 11, applicationNo: 'GI/2' },
      { registrationId: 102, productId: 11 },
      { registrationId: 103, productId: 11, applicationNo: 'GI/4' },
    ],
  });
});

test('two columns go by the registration id, and lines without a row are shown', async () => {
  const rows = [...rowsOf(2), { ...rowsOf(1)[0]!, productId: 12, productName: 'Kangra Tea' }];
  const { dialog, box, paste } = show(rows);
  await paste(1, 'ID\tNumber\n101\tGI/B\n100\tGI/A\n100\tGI/T\n999\tGI/X\n');
  expect(box(1)).toHaveValue('GI/A');
  expect(box(2)).toHaveValue('GI/B');
  expect(dialog.getByRole('textbox', { name: /Producer 1, Kangra Tea/ })).toHaveValue('GI/T');
  const notice = dialog.getByText('2 pasted lines belong to no row').parentElement;
  expect(notice).toHaveTextContent('ID Number');
  expect(notice).toHaveTextContent('999 GI/X');
});

test('one number pasted is text of its box; one number twice is marked at both rows', async () => {
  const { dialog, box, paste } = show(rowsOf(3));
  await paste(1, 'GI/7');
  await paste(3, 'gi/7');
  for (const at of [1, 3])
    expect(box(at)).toHaveAccessibleDescription('This number is in the list twice');
  expect(box(2)).toBeValid();
  expect(dialog.getByText('2 of 3 filled in')).toBeVisible();
});

test('Enter and the arrows go from box to box', async () => {
  const { user, box } = show(rowsOf(3));
  await user.click(box(1));
  await user.keyboard('GI/1{Enter}GI/2{ArrowDown}GI/3{ArrowUp}');
  expect([1, 2, 3].map((at) => (box(at) as HTMLInputElement).value)).toEqual([
    ...['GI/1', 'GI/2', 'GI/3'],
  ]);
  expect(box(2)).toHaveFocus();
});

test('what the server refuses is marked at its row, also on another page of the table', async () => {
  const sentence = 'The number GI/250 belongs to another application: Gita Das (7), Muga Silk';
  refuse(applications.record, 'application.number_taken', { fields: { 'items.149': sentence } });
  const { user, dialog, box, paste } = show(rowsOf(150));
  await paste(1, Array.from({ length: 150 }, (_, at) => `GI/${101 + at}`).join('\n'));
  expect(dialog.getByText('150 of 150 filled in')).toBeVisible();
  expect(dialog.getAllByRole('textbox', { name: /^Application number/ })).toHaveLength(100);
  await user.click(dialog.getByRole('button', { name: 'Record for 150 products' }));
  await dialog.findByText('1 product is marked below with the reason');
  await user.click(dialog.getByRole('button', { name: 'Show the first marked row' }));
  expect(box(150)).toHaveAccessibleDescription(sentence);
  expect(dialog.queryByRole('button', { name: 'Show the first marked row' })).toBeNull();
});
