import { addDays, addMonths } from '@gi/contract/values/days';
import { applications } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { writtenDay } from '#lib/days/typed-day.ts';
import { today } from '#lib/format/format.ts';
import { answer, refuse } from '#test/api.ts';
import { mugaApplication, teaApplication } from '#test/application-samples.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { EventDialog } from './record-event-dialog.tsx';

const advertised: Application = { ...teaApplication, status: 'advertised', journalNo: '77' };
const granted: Application = {
  ...advertised,
  status: 'granted',
  authorisedUserNo: 'AU/5',
  validUntil: '2036-01-09',
};
const many = (count: number, row: Application): Application[] =>
  Array.from({ length: count }, (_, at) => ({
    ...row,
    registrationId: 100 + at,
    producerName: `Producer ${at + 1}`,
  }));

const show = (rows: readonly Application[]) => {
  const recorded: number[] = [];
  let closed = 0;
  const { user } = renderScreen(
    <EventDialog
      rows={rows}
      page="/admin/applications"
      onClose={() => (closed += 1)}
      onRecorded={(count) => recorded.push(count)}
    />,
    { as: 'meera' },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Record an event' }));
  return { user, dialog, recorded, timesClosed: () => closed };
};
const eventsOf = (dialog: ReturnType<typeof show>['dialog']): (string | null)[] =>
  within(dialog.getByRole('combobox', { name: /^Event/ }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test.each([
  [mugaApplication, ['Filed', 'Withdrawn']],
  [teaApplication, ['Advertised in the journal', 'Withdrawn']],
  [advertised, ['Opposed', 'Granted', 'Refused', 'Withdrawn']],
  [granted, ['Renewed', 'Removed from the Register']],
  [{ ...granted, status: 'renewal_due' as const }, ['Renewed', 'Removed from the Register']],
  [{ ...granted, status: 'expired' as const }, ['Renewed', 'Removed from the Register']],
])('only what may follow is offered: %#', (row, events) => {
  expect(eventsOf(show([row]).dialog)).toEqual(events);
});

const soon = addMonths(today(), 2);

test.each([
  [[{ ...granted, validUntil: soon }], writtenDay(addDays(addMonths(addDays(soon, 1), 120), -1))],
  [
    [
      { ...granted, validUntil: soon },
      { ...granted, productId: 9, validUntil: addDays(soon, 1) },
    ],
    '',
  ],
])('a renewal proposes ten years from the previous end: %#', (rows, proposed) => {
  const { dialog } = show(rows);
  expect(dialog.getByRole('textbox', { name: /^Valid until/ })).toHaveValue(proposed);
});

test('each of several has a box for its application number, and what is blank is left out', async () => {
  const sent = answer(applications.record, { applications: [] });
  const { user, dialog } = show(many(2, mugaApplication));
  await enterText(
    user,
    dialog.getByRole('textbox', { name: /^Application number of Producer 2, Muga/ }),
    'GI/7',
  );
  await user.click(dialog.getByRole('button', { name: 'Record for 2 products' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    items: [
      { registrationId: 100, productId: 11 },
      { registrationId: 101, productId: 11, applicationNo: 'GI/7' },
    ],
  });
});

test('a refused or removed application has no further event', () => {
  const { dialog } = show([{ ...granted, status: 'removed' }]);
  expect(dialog.getByText(/^Nothing can follow: the status is “Removed”/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Record for 1 product' })).toBeDisabled();
});

test('grants ask for the number of each product, and for the end of their validity', async () => {
  const sent = answer(applications.record, { applications: [] });
  const { user, dialog, recorded } = show(many(2, advertised));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Event/ }), 'Granted');
  for (const at of [1, 2])
    await enterText(
      user,
      dialog.getByRole('textbox', { name: new RegExp(`^Number of Producer ${at}, Kangra Tea`) }),
      `AU/${at}`,
    );
  expect(dialog.getByText('Empty is ten years less a day.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-02-03' } });
  await user.click(dialog.getByRole('button', { name: 'Record for 2 products' }));
  await waitFor(() => expect(recorded).toEqual([2]));
  expect(sent[0]?.body).toEqual({
    event: 'granted',
    on: '2026-02-03',
    items: [
      { registrationId: 100, productId: 11, authorisedUserNo: 'AU/1' },
      { registrationId: 101, productId: 11, authorisedUserNo: 'AU/2' },
    ],
  });
});

test('what was entered for one event is not sent with another that does not take it', async () => {
  const sent = answer(applications.record, { applications: [] });
  const { user, dialog, recorded } = show([teaApplication]);
  await enterText(user, dialog.getByRole('textbox', { name: /^Number of the journal/ }), '88');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Event/ }), 'Withdrawn');
  expect(dialog.queryByRole('textbox', { name: /^Number of the journal/ })).toBeNull();
  await enterText(user, dialog.getByRole('textbox', { name: /^Note/ }), '  Gave up weaving ');
  await user.click(dialog.getByRole('button', { name: 'Record for 1 product' }));
  await waitFor(() => expect(recorded).toEqual([1]));
  expect(sent[0]?.body).toMatchObject({ event: 'withdrawn', note: 'Gave up weaving' });
  expect(sent[0]?.body).not.toHaveProperty('journalNo');
});

test('all that is missing or wrong is said at once, at its field, and nothing is sent', async () => {
  const sent = answer(applications.record, { applications: [] });
  const { user, dialog } = show([teaApplication]);
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '31/02/2026' } });
  await user.click(dialog.getByRole('button', { name: 'Record for 1 product' }));
  expect(
    dialog.getByRole('textbox', { name: /^Number of the journal/ }),
  ).toHaveAccessibleDescription('Please enter the number of the journal');
  expect(dialog.getByLabelText(/^Day/)).toHaveAccessibleDescription(
    /^Please write the date as day/,
  );
  expect(dialog.getByLabelText(/^Day/)).toHaveFocus();
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Event/ }), 'Withdrawn');
  expect(dialog.getByLabelText(/^Day/)).toBeValid();
  expect(sent).toEqual([]);
});

test('each grant needs its number, which is said at each', async () => {
  const sent = answer(applications.record, { applications: [] });
  const { user, dialog } = show(many(2, advertised));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Event/ }), 'Granted');
  await enterText(user, dialog.getByRole('textbox', { name: /^Number of Producer 1/ }), 'AU/1');
  await user.click(dialog.getByRole('button', { name: 'Record for 2 products' }));
  expect(
    dialog.getByRole('textbox', { name: /^Number of Producer 2/ }),
  ).toHaveAccessibleDescription('Please enter the authorised-user number');
  expect(dialog.getByRole('textbox', { name: /^Number of Producer 1/ })).toBeValid();
  expect(sent).toEqual([]);
});

test('the day is typed as in India or picked in the calendar, and said as it was understood', async () => {
  const sent = answer(applications.record, { applications: [] });
  const { user, dialog, recorded } = show([mugaApplication]);
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '5/2/2026' } });
  expect(dialog.getByLabelText(/^Day/)).toHaveAccessibleDescription('Feb 05, 2026');
  await user.click(dialog.getByRole('button', { name: 'Open the calendar: Day' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Day' }));
  await user.click(await calendar.findByRole('button', { name: /^Tuesday, 10 February 2026/ }));
  expect(screen.queryByRole('dialog', { name: 'Day' })).toBeNull();
  expect(dialog.getByLabelText(/^Day/)).toHaveValue('10/2/2026');
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Record for 1 product' }));
  await waitFor(() => expect(recorded).toEqual([1]));
  expect(sent[0]?.body).toMatchObject({ on: '2026-02-10' });
});

test('what the server refuses is said at its field and once, and forgotten with another event', async () => {
  const sentence = 'This day is in the future';
  refuse(applications.record, 'application.in_future', { fields: { on: sentence } });
  const { user, dialog, recorded } = show([teaApplication]);
  await enterText(user, dialog.getByRole('textbox', { name: /^Number of the journal/ }), '88');
  await user.click(dialog.getByRole('button', { name: 'Record for 1 product' }));
  await dialog.findByText('Nothing was recorded.');
  expect(dialog.getByLabelText(/^Day/)).toHaveAccessibleDescription(new RegExp(`${sentence}$`));
  expect(dialog.getAllByText(sentence)).toHaveLength(1);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Event/ }), 'Withdrawn');
  expect(dialog.queryByText('Nothing was recorded.')).toBeNull();
  expect(dialog.getByLabelText(/^Day/)).toBeValid();
  expect(recorded).toEqual([]);
});

test('of many products that an event without own numbers refuses ten are named, the others counted', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`items.${at}`, 'This day is before the event before']),
  );
  refuse(applications.record, 'application.invalid', { fields });
  const { user, dialog } = show(many(12, { ...advertised, status: 'filed' }));
  await enterText(user, dialog.getByRole('textbox', { name: /^Number of the journal/ }), '88');
  await user.click(dialog.getByRole('button', { name: 'Record for 12 products' }));
  const refused = within(within(await dialog.findByRole('alert')).getByRole('list'));
  // The button is far below it: the focus brings it into sight.
  expect(document.activeElement).toContainElement(dialog.getByRole('alert'));
  expect(refused.getAllByRole('listitem')).toHaveLength(10);
  expect(refused.getByText(/^Producer 10, Kangra Tea: /)).toBeVisible();
  expect(dialog.getByText('and 2 more')).toBeVisible();
});

test('a reason that all products share is said once at each of them', async () => {
  const sentence = 'This registration is not approved yet';
  refuse(applications.record, 'application.not_approved', { fields: { 'items.0': sentence } });
  const { user, dialog } = show([mugaApplication]);
  await user.click(dialog.getByRole('button', { name: 'Record for 1 product' }));
  expect(await dialog.findByText(`Rupali Das, Muga Silk of Assam: ${sentence}`)).toBeVisible();
  expect(dialog.queryByText(sentence)).toBeNull();
});

test('while an event is recorded it is not recorded again, and the dialog stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = answer(applications.record, async () => {
    await promise;
    return { applications: [] };
  });
  const { user, dialog, recorded, timesClosed } = show([mugaApplication]);
  await user.dblClick(dialog.getByRole('button', { name: 'Record for 1 product' }));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(timesClosed()).toBe(0);
  resolve();
  await waitFor(() => expect(recorded).toEqual([1]));
  expect(sent).toHaveLength(1);
});

test('in Hindi a refusal and its products are said in Hindi', async () => {
  setLanguage('hi');
  refuse(applications.record, 'application.invalid', {
    fields: { 'items.0': 'This registration is not approved yet' },
    fieldSentences: { 'items.0': { code: 'application.not_approved', params: {} } },
  });
  const { user } = renderScreen(
    <EventDialog
      rows={[mugaApplication]}
      page="/admin/applications"
      onClose={() => undefined}
      onRecorded={() => undefined}
    />,
    { as: 'meera' },
  );
  await user.click(await screen.findByRole('button', { name: '1 उत्पाद के लिए दर्ज करें' }));
  expect(await screen.findByText('कुछ दर्ज नहीं हुआ। कृपया निशान लगे उत्पाद देखें')).toBeVisible();
  expect(
    screen.getByText('Rupali Das, Muga Silk of Assam: यह रजिस्ट्रेशन अभी मंज़ूर नहीं हुआ है'),
  ).toBeVisible();
});

test('filing stops at names that are not in Latin letters: open the record, or leave them out', async () => {
  const sent = answer(applications.record, { applications: [] });
  const { user, dialog } = show([
    { ...mugaApplication, producerName: 'रूपाली दास', lacksLatinName: true },
    { ...mugaApplication, registrationId: 42, producerName: 'Lakshmi Devi' },
  ]);
  expect(dialog.getByText('1 cannot be filed: the name is not in Latin letters')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'रूपाली दास' })).toHaveAttribute(
    'href',
    '/registration-details/41',
  );
  expect(dialog.getByRole('button', { name: 'Record for 2 products' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Leave out and go on with the others' }));
  await user.click(dialog.getByRole('button', { name: 'Record for 1 product' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ items: [{ registrationId: 42 }] });
});
