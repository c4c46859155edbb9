import { activity } from '@gi/contract/routes/activity';
import type { AuditEntry } from '@gi/contract/schemas/activity';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { csvFile } from '#test/office-page.tsx';
import { answer, refuse } from '#test/api.ts';
import { savedFiles } from '#test/downloads.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './activity.tsx';

const changed: AuditEntry = {
  id: 5,
  at: '2026-02-03T06:00:00.000Z',
  user_id: 11,
  username: 'asha',
  action: 'registration.changed',
  subject_kind: 'registration',
  subject_id: 41,
  detail: { fields: ['name', 'phone'], fullIds: true },
  address: '10.0.0.7',
  person_id: 7,
  case_id: null,
  changes: null,
};
const stranger: AuditEntry = {
  ...changed,
  id: 4,
  user_id: null,
  username: null,
  action: 'auth.sign_in_failed',
  subject_kind: null,
  subject_id: null,
  detail: {},
};
const pageOf = (entries: AuditEntry[], total = entries.length) => ({
  entries,
  names: { 'registration:41': 'Rupali Das', 'producer:7': 'Rupali Das' },
  pagination: { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20), nextCursor: 'older' },
});
beforeEach(() => {
  showWideScreen();
  answer(users.dropdown, [{ id: 11, username: 'asha', registration_count: 12 }]);
});

test('meera reads who did what and when, with a way to the registration', async () => {
  answer(activity.trail, pageOf([changed, stranger]));
  renderScreen(<Page />, { as: 'meera' });
  const row = within(await screen.findByRole('row', { name: /Changed a registration/ }));
  for (const text of ['asha', 'Feb 03, 2026, 11:30 am', '10.0.0.7'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByText('Fields: Name, Mobile Number; Full ID numbers: yes')).toBeVisible();
  expect(row.getByRole('link', { name: 'Open: Registration 41: Rupali Das' })).toHaveAttribute(
    'href',
    '/registration-details/41',
  );
  expect(
    within(screen.getByRole('row', { name: /Sign-in failed/ })).getByText(
      'Somebody who was not signed in',
    ),
  ).toBeVisible();
});

test('person and action filter on the server, in each order, and stay while pages turn', async () => {
  const came = answer(activity.trail, pageOf([changed], 120));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('option', { name: 'asha' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'asha');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Exported a table');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('action')).toBe('export.table'));
  expect(came.at(-1)?.url.searchParams.get('userId')).toBe('11');
  await user.click(screen.getByRole('button', { name: 'Time' }));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('order')).toBe('oldest'));
  expect(address()).toBe('/?user=11&action=export.table&order=oldest');
  await user.click(screen.getByRole('button', { name: 'Take out the filter “asha”' }));
  expect(address()).toBe('/?action=export.table&order=oldest');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(address()).toBe('/?order=oldest');
});

test('a row opens the entry whole, with the ways on', async () => {
  answer(activity.trail, pageOf([changed]));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await screen.findByRole('row', { name: /Changed a registration/ });
  screen.getByRole('grid', { name: 'Activity' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed a registration' }));
  for (const text of ['asha', 'Registration 41: Rupali Das', '10.0.0.7'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/registration-details/41',
  );
  await user.click(dialog.getByRole('button', { name: 'Only this person' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/?person=7');
});

test('nothing found is said', async () => {
  answer(activity.trail, pageOf([]));
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('the trail says that it loads; a failure says why and comes with Retry', async () => {
  refuse(activity.trail, 'service.unavailable');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  answer(activity.trail, pageOf([changed]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Changed a registration/ })).toBeVisible();
});

test('an address with filters opens with them chosen and sends them', async () => {
  const came = answer(activity.trail, pageOf([changed]));
  const at = '/?user=11&action=registration.changed&start=2026-02-01&end=2026-02-03';
  const { user } = renderScreen(<Page />, { as: 'meera', at });
  for (const words of ['asha', 'Changed a registration', 'Feb 01, 2026 – Feb 03, 2026'])
    expect(
      await screen.findByRole('button', { name: `Take out the filter “${words}”` }),
    ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('option', { name: 'asha' });
  expect(screen.getByRole('combobox', { name: 'User' })).toHaveDisplayValue('asha');
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue(
    'Changed a registration',
  );
  const days = within(screen.getByRole('group', { name: 'Days' }));
  expect(days.getByText('Feb 01, 2026')).toBeVisible();
  expect(days.getByText('Feb 03, 2026')).toBeVisible();
  await waitFor(() => expect(came).toHaveLength(1));
  const sent = Object.fromEntries(came[0]?.url.searchParams ?? []);
  expect(sent).toMatchObject({
    userId: '11',
    action: 'registration.changed',
    startDate: '2026-02-01',
    endDate: '2026-02-03',
  });
});

test('an address with an unknown user or action asks for everything', async () => {
  const came = answer(activity.trail, pageOf([changed]));
  renderScreen(<Page />, { as: 'meera', at: '/?user=x&action=nothing.known' });
  await screen.findByRole('row', { name: /Changed a registration/ });
  expect(came[0]?.url.searchParams.has('userId')).toBe(false);
  expect(came[0]?.url.searchParams.has('action')).toBe(false);
});

test('Clear of the days keeps the other filters and starts at the first page', async () => {
  const came = answer(activity.trail, pageOf([changed], 41));
  const at = '/?user=11&start=2026-02-01&page=2';
  const { user } = renderScreen(<Page />, { as: 'meera', at });
  await screen.findByRole('row', { name: /Changed a registration/ });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(address()).toBe('/?user=11'));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.has('startDate')).toBe(false));
  expect(came.at(-1)?.url.searchParams.get('userId')).toBe('11');
});

test.each([
  [{ subject_kind: 'user', subject_id: 11 }, 'User 11', '/admin/users/11/registrations'],
  [{ subject_kind: 'producer', subject_id: 7 }, 'Producer 7: Rupali Das', null],
  [{ subject_kind: 'product', subject_id: 3 }, 'Product 3', null],
  [{ subject_kind: 'category', subject_id: 2 }, 'Category 2', null],
  [{ subject_kind: 'seal', subject_id: 9 }, 'seal 9', null],
])('what an entry is about has its words: %o', async (subject, text, href) => {
  answer(activity.trail, pageOf([{ ...changed, ...subject }]));
  renderScreen(<Page />, { as: 'meera' });
  const row = within(await screen.findByRole('row', { name: /Changed a registration/ }));
  expect(row.getByText(text)).toBeVisible();
  if (href === null) expect(row.queryByRole('link')).toBeNull();
  else expect(row.getByRole('link', { name: `Open: ${text}` })).toHaveAttribute('href', href);
});

test('a deleted registration is named without a link, a deleted account as a former user', async () => {
  const deleted: AuditEntry = {
    ...changed,
    action: 'registration.deleted',
    username: null,
    address: null,
    detail: { count: 3, nested: { a: 1 }, dry_run: false },
  };
  answer(activity.trail, pageOf([deleted]));
  renderScreen(<Page />, { as: 'meera' });
  const row = within(await screen.findByRole('row', { name: /Moved a registration to the trash/ }));
  expect(row.getByText('Registration 41: Rupali Das')).toBeVisible();
  expect(row.queryByRole('link')).toBeNull();
  expect(row.getByText('a former user')).toBeVisible();
  expect(row.getByText('count: 3; nested: a: 1; dry run: no')).toBeVisible();
});

test('an entry for many looks within five minutes says how many, and at what', async () => {
  const many: AuditEntry = {
    ...changed,
    action: 'document.viewed',
    subject_kind: null,
    subject_id: null,
    detail: {
      more: 11,
      since: '2026-11-05T10:45:00Z',
      about: [
        { registration: 41, kinds: ['photo'] },
        { registration: 42, kinds: ['aadharCard'] },
      ],
    },
  };
  answer(activity.trail, pageOf([many, { ...many, id: 4, detail: { ...many.detail, about: [] } }]));
  renderScreen(<Page />, { as: 'meera' });
  const rows = await screen.findAllByRole('row', { name: /Looked at a document/ });
  const times = '11 times more within five minutes of Nov 05, 2026, 04:15 pm';
  expect(
    within(rows[0]!).getByText(
      `${times}; Registration: Rupali Das; Documents: Photo | Registration: 42; Documents: Aadhar Card`,
    ),
  ).toBeVisible();
  expect(within(rows[1]!).getByText(times)).toBeVisible();
});

test('a collector is led away', async () => {
  renderApp({ at: '/admin/activity', as: 'asha' });
  await waitFor(() => expect(address()).not.toContain('/admin'));
});

test('values are shown before and after, with the names of fields and products', async () => {
  const entry: AuditEntry = {
    ...changed,
    detail: { fields: ['phone', 'production_details.3.unit'], values: 'abc' },
    changes: [
      { field: 'phone', from: '9876543210', to: '9000000003' },
      { field: 'production_details.3.unit', from: null, to: 'sets' },
      { field: 'production_details.3.turnoverUnit', from: 'lakh', to: 'crore' },
    ],
  };
  answer(activity.trail, { ...pageOf([entry]), names: { 'product:3': 'Muga Silk' } });
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText(/^Mobile Number: 9876543210 → 9000000003;/)).toBeVisible();
  expect(screen.getByText(/; Muga Silk: Unit: nothing → Sets;/)).toBeVisible();
  expect(screen.getByText(/; Muga Silk: .*: Lakh → Crore$/)).toBeVisible();
  expect(screen.queryByText(/abc/)).toBeNull();
});

test('the list is narrowed to a record or a person, and says so', async () => {
  const came = answer(activity.trail, pageOf([changed]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/?user=11' });
  await user.click(await screen.findByRole('button', { name: 'Only Registration 41' }));
  expect(address()).toBe('/?user=11&record=registration-41');
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('subjectId')).toBe('41'));
  expect(came.at(-1)?.url.searchParams.get('subjectKind')).toBe('registration');
  await user.click(await screen.findByRole('button', { name: 'Only this person' }));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('personId')).toBe('7'));
  expect(address()).toBe('/?user=11&person=7');
  expect(screen.queryByRole('button', { name: 'Only this person' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Only Registration 41' })).toBeVisible();
  await user.click(
    await screen.findByRole('button', { name: 'Take out the filter “About Rupali Das”' }),
  );
  expect(address()).toBe('/?user=11');
});

test('the filtered trail is saved as CSV; a failure is said', async () => {
  answer(activity.trail, pageOf([changed]));
  const came = answer(activity.export, () => csvFile('Entry\r\n', 1, 'activity_2026-02-03.csv'));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/?user=11&record=registration-41' });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('activity_2026-02-03.csv is saved')).toBeVisible();
  expect(came[0]?.body).toEqual({
    ...{ userId: 11, subjectKind: 'registration', subjectId: 41, startDate: '', endDate: '' },
    columns: ['what', 'time', 'who', 'subject', 'details', 'address'],
  });
  expect(savedFiles.map(({ name }) => name)).toEqual(['activity_2026-02-03.csv']);
  refuse(activity.export, 'service.unavailable');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Service unavailable')).toBeVisible();
});

test('chosen entries are exported, and no others', async () => {
  answer(activity.trail, pageOf([changed, stranger]));
  const came = answer(activity.export, () => csvFile('Entry\r\n', 1, 'activity.csv'));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('checkbox', { name: /^Choose Sign-in failed/ }));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  expect(came[0]?.body).toMatchObject({ ids: [4] });
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this view' }));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(savedFiles).toHaveLength(2));
  expect(came[1]?.body).not.toHaveProperty('ids');
});
