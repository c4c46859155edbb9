import { activity } from '@gi/contract/routes/activity';
import type { AuditEntry } from '@gi/contract/schemas/activity';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { csvFile } from '#test/office-page.tsx';
import { answer } from '#test/api.ts';
import { address, renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './activity.tsx';

const looked = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-02-03T06:00:00.000Z',
  user_id: 11,
  username: 'asha',
  action: 'document.viewed',
  subject_kind: 'registration',
  subject_id: id,
  detail: { kind: 'photo' },
  address: '10.0.0.7',
  person_id: 7,
  case_id: null,
  changes: null,
  ...more,
});
const pageOf = (entries: AuditEntry[], { total = entries.length, page = 1 } = {}) => ({
  entries,
  names: { 'registration:41': 'Rupali Das' },
  pagination: { page, limit: 50, total, totalPages: Math.max(1, Math.ceil(total / 50)) },
});
const open = (at = '/admin/activity') => renderScreen(<Page />, { as: 'meera', at });

beforeEach(() => {
  showWideScreen();
  answer(users.dropdown, [{ id: 11, username: 'asha', registration_count: 12 }]);
});

test('an entry about a person leads to the case', async () => {
  const held = looked(9, {
    action: 'hold.set',
    subject_kind: 'producer',
    subject_id: 7,
    case_id: 41,
  });
  answer(activity.trail, pageOf([held]));
  open();
  const row = within(await screen.findByRole('row', { name: /asha/ }));
  expect(row.getByRole('link')).toHaveAttribute('href', '/registration-details/41');
});

test('what was printed is named in Hindi too', async () => {
  setLanguage('hi');
  const about = { subject_kind: 'print_job', subject_id: 4, person_id: null };
  answer(activity.trail, pageOf([looked(9, { action: 'print.started', ...about, detail: {} })]));
  open();
  expect(await screen.findByText('छपाई का काम 4')).toBeVisible();
});

test.each([
  ['en', /Papers: Application for Renewal/],
  ['hi', /नवीकरण का आवेदन/],
])('the packet of a renewal is named in %s', async (language, words) => {
  setLanguage(language);
  answer(
    activity.trail,
    pageOf([looked(9, { action: 'print.started', detail: { papers: ['renewal'] } })]),
  );
  open();
  expect(await screen.findByText(words)).toBeVisible();
  setLanguage('en');
});

test('an entry without details, record or address has a dash for each', async () => {
  const plain = looked(9, {
    action: 'auth.sign_in',
    subject_kind: null,
    subject_id: null,
    detail: {},
    address: null,
    person_id: null,
  });
  answer(activity.trail, pageOf([plain]));
  open();
  const row = within(await screen.findByRole('row', { name: /asha/ }));
  expect(row.getAllByText('–')).toHaveLength(3);
  expect(row.queryByRole('button', { name: /^Only/ })).toBeNull();
});

test.each([
  [
    'en',
    'Export: review queue; Order: the longest waiting first; Columns: Name, ID, Waiting since, Products; Chosen rows: 2; Format: csv',
    'Export: by user; User: 12',
    'Said on: Feb 02, 2026; How it was said: by telephone',
  ],
  [
    'hi',
    'निर्यात: जाँच की सूची; क्रम: सबसे देर से रुके पहले; कॉलम: नाम, ID, कब से बाकी, उत्पाद; चुनी हुई पंक्तियाँ: 2; प्रारूप: csv',
    'निर्यात: यूज़र के अनुसार; यूज़र: 12',
    'किस दिन कहा: 2 फ़र॰ 2026; कैसे कहा: फ़ोन पर',
  ],
] as const)('no detail of an entry is the raw name of a field: %s', async (language, ...said) => {
  const details = [
    {
      ...{ export: 'queue', order: 'longest', columns: ['name', 'id', 'since', 'products'] },
      ...{ chosen: 2, format: 'csv' },
    },
    { export: 'user', userId: 12 },
    { toldOn: '2026-02-02', channel: 'telephone' },
  ];
  answer(activity.trail, pageOf(details.map((detail, at) => looked(41 + at, { detail }))));
  setLanguage(language);
  open();
  for (const words of said) expect(await screen.findByText(words)).toBeInTheDocument();
});

test.each(['record=loom-41', 'record=registration-0', 'record=registration', 'person=x'])(
  'an address with %s, which is nothing known, asks for everything',
  async (query) => {
    const came = answer(activity.trail, pageOf([looked(41)]));
    open(`/admin/activity?${query}`);
    await screen.findByRole('row', { name: /Looked at a document/ });
    const asked = [...(came[0]?.url.searchParams.keys() ?? [])];
    expect(asked).not.toContain('subjectId');
    expect(asked).not.toContain('personId');
    expect(screen.queryByRole('button', { name: /^Take out the filter/ })).toBeNull();
  },
);

test('a person whose name no entry has is named by the number', async () => {
  answer(activity.trail, pageOf([looked(41, { person_id: 9 })]));
  const { user } = open('/admin/activity?person=9&record=registration-41');
  await screen.findByRole('row', { name: /Looked at a document/ });
  const record = screen.getByRole('button', {
    name: 'Take out the filter “About Registration 41”',
  });
  expect(
    screen.getByRole('button', { name: 'Take out the filter “About person 9”' }),
  ).toBeVisible();
  await user.click(record);
  expect(address()).toBe('/admin/activity?person=9');
});

test('the trail is exported once, however often the button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(activity.trail, pageOf([looked(41)]));
  const came = answer(activity.export, async () => {
    await promise;
    return csvFile('Entry\r\n', 1, 'activity.csv');
  });
  const { user } = open();
  await user.dblClick(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(screen.getByRole('button', { name: 'Exporting...' })).toBeVisible();
  resolve();
  expect(await screen.findByText('activity.csv is saved')).toBeVisible();
  expect(came).toHaveLength(1);
});

test('in Hindi values before and after are said in Hindi, names of people as they are', async () => {
  answer(
    activity.trail,
    pageOf([
      looked(41, {
        action: 'registration.changed',
        changes: [
          { field: 'gender', from: null, to: 'female' },
          { field: 'name', from: 'Rupali', to: 'Rupali Das' },
        ],
      }),
    ]),
  );
  setLanguage('hi');
  open();
  expect(await screen.findByText(/^लिंग: कुछ नहीं → महिला;/)).toBeVisible();
  expect(screen.getByText(/: Rupali → Rupali Das$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/nothing/)).toBeNull());
});

test('events, roles and days are said as words, and an empty list not at all', async () => {
  const detail = { event: 'granted', on: '2026-06-10', role: 'admin', fields: [] };
  const recorded = looked(41, { action: 'application.recorded', detail });
  answer(activity.trail, pageOf([recorded]));
  open();
  await screen.findByRole('row', { name: /Recorded an event/ });
  expect(screen.getByText('Event: granted; On: Jun 10, 2026; Role: administrator')).toBeVisible();
});

test('an action that an export was filtered by is said as a sentence', async () => {
  const detail = { export: 'activity', action: 'registration.changed' };
  const exported = { subject_kind: null, subject_id: null, person_id: null };
  answer(activity.trail, pageOf([looked(9, { action: 'export.table', detail, ...exported })]));
  open();
  expect(await screen.findByText('Export: activity; Action: Changed a registration')).toBeVisible();
});

test.each([
  [
    'en',
    'Scanned card: verified by UIDAI; First eight digits covered: yes',
    'Fields: ID verified by UIDAI; Scanned card: of another number',
  ],
  [
    'hi',
    'स्कैन किया कार्ड: UIDAI ने प्रमाणित किया; पहले आठ अंक ढके हैं: हाँ',
    'फ़ील्ड: पहचान UIDAI से सत्यापित; स्कैन किया कार्ड: किसी और नंबर का',
  ],
] as const)(
  'a scanned card is said in the words of the language: %s',
  async (to, made, changed) => {
    const fields = ['identityVerified'];
    answer(
      activity.trail,
      pageOf([
        looked(41, {
          action: 'registration.changed',
          detail: { fields, card: 'other_number' },
        }),
        looked(42, {
          action: 'registration.created',
          detail: { card: 'verified', numberCovered: true },
        }),
      ]),
    );
    setLanguage(to);
    open();
    expect(await screen.findByText(made)).toBeVisible();
    expect(screen.getByText(changed)).toBeVisible();
  },
);

test.each([
  ['en', 'Added or replaced a document', 'Reason: the consent was withdrawn'],
  ['hi', 'दस्तावेज़ जोड़ा या बदला', 'कारण: सहमति वापस ली गई'],
] as const)(
  'in %s an erasure says its reason, and a document may be the first',
  async (language, act, reason) => {
    setLanguage(language);
    const erased = looked(9, {
      action: 'producer.erased',
      subject_kind: 'producer',
      subject_id: 7,
      detail: { reason: 'consent_withdrawn' },
    });
    answer(activity.trail, pageOf([erased, looked(8, { action: 'document.replaced' })]));
    open();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByText(act)).toBeVisible();
  },
);
