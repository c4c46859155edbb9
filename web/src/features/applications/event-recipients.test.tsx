import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Application } from '@gi/contract/schemas/applications';
import { teaApplication } from '#test/application-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { EventDialog } from './record-event-dialog.tsx';

const many = (count: number): Application[] =>
  Array.from({ length: count }, (_, at) => ({
    ...teaApplication,
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
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Record an event' })) };
};

test('the dialog says for whom the event is', () => {
  const { dialog } = show([teaApplication]);
  expect(
    dialog.getByText(`${teaApplication.producerName}, ${teaApplication.productName}`),
  ).toBeVisible();
});

test('of several it says how many, and names each', () => {
  const { dialog } = show(many(22));
  const list = dialog.getByRole('list', { name: 'For 22 products:' });
  const names = within(list)
    .getAllByRole('listitem')
    .map((each) => each.textContent);
  expect(names).toHaveLength(22);
  expect(names.at(-1)).toBe(`Producer 22, ${teaApplication.productName}`);
});

test('where each has a box for its number, the table names them', async () => {
  const { user, dialog } = show(many(2).map((row) => ({ ...row, status: 'advertised' as const })));
  expect(dialog.getByRole('list', { name: 'For 2 products:' })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Event/ }), 'Granted');
  expect(dialog.getByText('For 2 products:')).toBeVisible();
  expect(dialog.queryByRole('list')).toBeNull();
  expect(dialog.getByRole('rowheader', { name: /^Producer 2/ })).toBeVisible();
});

test('of very many the first are named, and the others counted', () => {
  const { dialog } = show(many(502));
  expect(within(dialog.getByRole('list')).getByText('and 2 more')).toBeVisible();
});
