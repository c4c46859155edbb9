import { catalogue } from '@gi/contract/routes/catalogue';
import { dashboard } from '@gi/contract/routes/dashboard';
import type { TodayNumbers, ReviewFigures } from '@gi/contract/schemas/dashboard';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeUser } from '#api/session.ts';
import { setLanguage } from '#i18n/language.ts';
import { answer, refuse } from '#test/api.ts';
import { address, people, renderApp, renderScreen } from '#test/render.tsx';
import { Page } from './today.tsx';

const numbers: TodayNumbers = {
  today: '2026-11-03',
  waiting: {
    reviews: 1200,
    oldestReview: '2026-10-12T06:00:00.000Z',
    applicationsToFile: 7,
    renewalsDue: 2,
    expiredRights: 3,
    failedPrintJobs: 0,
    proposedWithdrawals: [
      { registrationId: 41, name: 'Rupali Das', proposedAt: '2026-11-02T06:00:00.000Z' },
    ],
    askedErasures: [
      {
        ...{ registrationId: 42, name: 'Haren Bora', askedBy: 'priya', own: false },
        askedAt: '2026-11-02T06:00:00.000Z',
      },
    ],
    withdrawnPeople: { people: [], total: 0 },
    backups: {
      lastGood: '2026-11-02T20:30:00.000Z',
      failure: { at: '2026-11-03T01:00:00.000Z', reason: 'disk full' },
      late: false,
      place: null,
    },
  },
  totalRegistrations: 400,
  thisMonth: [
    { day: '2026-11-01', count: 4 },
    { day: '2026-11-02', count: 0 },
    { day: '2026-11-03', count: 5 },
  ],
  monthBefore: Array.from({ length: 31 }, (_each, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    count: 2,
  })),
  target: null,
  products: [{ id: 17, name: 'Muga Silk of Assam', registrations: 300, planned: 12 }],
  collectors: [{ id: 11, name: 'asha', registrations: 250 }],
  states: [{ state: 'Assam', registrations: 290 }],
  quality: { missingProof: 100, samePhone: 3, minors: 1, noPinCode: 12, notVerified: 55 },
};

const figures: ReviewFigures = {
  waiting: { today: 4, threeDays: 3, week: 2, longer: 1 },
  decided: [
    { day: '2026-11-03', username: 'meera', count: 8 },
    { day: '2026-11-03', username: 'kavita', count: 5 },
    { day: '2026-11-02', username: 'meera', count: 6 },
  ],
  collectors: [
    {
      ...{ id: 11, username: 'asha', decided: 8, returned: 2 },
      reasons: [
        { field: 'documents.photo', count: 2 },
        { field: 'address', count: 1 },
        { field: 'production', count: 1 },
        { field: 'note', count: 1 },
      ],
    },
  ],
};
beforeEach(() => answer(dashboard.reviews, figures));

test('the work of the review: what waits by age, decided by person and day, returned by collector and why', async () => {
  answer(dashboard.numbers, numbers);
  open();
  expect(await screen.findByText('One to three days')).toBeVisible();
  expect(screen.getByText('meera 8, kavita 5')).toBeVisible();
  expect(screen.getByText('2 of 8 (25%)')).toBeVisible();
  expect(screen.getByText('Photo: 2 · Address: 1 · Production: 1 · Only a note: 1')).toBeVisible();
  expect(screen.getAllByText('Without people who were deleted or erased')).toHaveLength(2);
});

test('a large register says when its States and what is missing were counted', async () => {
  answer(dashboard.numbers, { ...numbers, asOf: '2026-11-03T12:50:00.000Z' });
  open();
  expect(await screen.findAllByText(/^As of Nov 03, 2026/)).toHaveLength(2);
});

const open = () => renderScreen(<Page />, { as: 'meera', at: '/admin/today' });
const links = async (name: RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

test('in Hindi products and States have their Hindi names', async () => {
  answer(dashboard.numbers, numbers);
  answer(catalogue.names, {
    categories: {},
    products: { 17: { hi: 'असम का मूगा रेशम' } },
    states: { Assam: { hi: 'असम' } },
  });
  setLanguage('hi');
  open();
  expect(await links(/^असम का मूगा रेशम 300/)).toBe('/admin?productId=17');
  expect(await links(/^असम 290/)).toBe('/admin?state=Assam');
});

test('each number leads to the list that it counts', async () => {
  answer(dashboard.numbers, numbers);
  open();
  expect(await links(/^1,200 Registrations to review The oldest waits since Oct 12, 2026/)).toBe(
    '/admin/review',
  );
  expect(await links(/^7 Applications to file/)).toBe('/admin/applications?status=not_filed');
  expect(await links(/^2 Renewals due/)).toBe('/admin/applications?status=renewal_due');
  expect(await links(/^3 Expired rights/)).toBe('/admin/applications?status=expired');
  expect(await links(/^0 Failed print jobs/)).toBe('/admin/printing');
  expect(await links(/Last good backup The backup of Nov 03, 2026 failed/)).toBe('/admin/doctor');
  expect(await links(/^Rupali Das$/)).toBe('/registration-details/41');
  expect(await links(/^Haren Bora$/)).toBe('/registration-details/42');
  expect(screen.getByText(/asked by priya on Nov 02, 2026/)).toBeVisible();
  expect(await links(/^Muga Silk of Assam 300/)).toBe('/admin?productId=17');
  expect(await links(/^Assam 290/)).toBe('/admin?state=Assam');
  expect(await links(/without a PIN code 12 3% of all/)).toBe('/admin?noPinCode=true');
  expect(await links(/not verified by UIDAI 55 of 400/)).toBe('/admin?idVerified=false');
  expect(await links(/^asha 250/)).toBe('/admin?userId=11');
  expect(await links(/without a proof of production 100 25% of all/)).toBe(
    '/admin?missing=proofOfProduction',
  );
  expect(await links(/phone that several people have 3/)).toBe('/admin?samePhone=true');
  expect(await links(/people under 18 1/)).toBe('/admin?minor=true');
});

test('the target of the unit is a line with its words, and nothing without one', async () => {
  answer(dashboard.numbers, { ...numbers, target: 75 });
  const { unmount } = open();
  expect(await screen.findByText('Target: 75 this month, 2.5 a day')).toBeVisible();
  expect(document.querySelectorAll('polyline.stroke-leaf')).toHaveLength(1);
  unmount();
  answer(dashboard.numbers, numbers);
  open();
  expect(await screen.findByText(/^Average of the month before/)).toBeVisible();
  expect(screen.queryByText(/^Target/)).toBeNull();
  expect(document.querySelectorAll('polyline.stroke-leaf')).toHaveLength(0);
});

test('this month stands against the month before, and the chart is a table too', async () => {
  answer(dashboard.numbers, numbers);
  const { user } = open();
  const sum = async (name: string) => {
    const term = await screen.findByText(name);
    return within(term.closest('div')!).getByRole('link');
  };
  expect(await sum('This month up to today')).toHaveTextContent('9');
  expect(await sum('This month up to today')).toHaveAttribute(
    'href',
    '/admin?startDate=2026-11-01&endDate=2026-11-03',
  );
  expect(await sum('The month before, up to the same day')).toHaveTextContent('6');
  expect(await sum('The whole month before')).toHaveTextContent('62');
  await user.click(screen.getByText('Show the numbers'));
  const rows = within(screen.getByRole('table', { name: 'Registrations per day' })).getAllByRole(
    'row',
  );
  expect(rows).toHaveLength(32);
  const third = within(rows[3]!);
  expect(third.getByRole('rowheader')).toHaveTextContent('3');
  expect(third.getByRole('link', { name: '5 on Nov 03, 2026' })).toHaveAttribute(
    'href',
    '/admin?startDate=2026-11-03&endDate=2026-11-03',
  );
  expect(third.getByRole('link', { name: '2 on Oct 03, 2026' })).toBeVisible();
  expect(within(rows[2]!).queryByRole('link', { name: /Nov 02/ })).toBeNull();
});

test('a failure is said, with a way to try again', async () => {
  refuse(dashboard.numbers, 'request.too_many');
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('collectors do not get there', async () => {
  renderApp({ at: '/admin/today', as: 'asha' });
  await screen.findByRole('heading', { level: 1, name: /dashboard/i });
  expect(address()).not.toBe('/admin/today');
});

test('an account that is bound to an area is told which one the numbers are of', async () => {
  answer(dashboard.numbers, numbers);
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.queryByText(/^Your area/)).toBeNull();
  unmount();
  storeUser({ ...people.vimala, areas: { states: ['Assam'] } });
  renderScreen(<Page />, { at: '/admin/today' });
  expect(await screen.findByText('Your area: Assam')).toBeVisible();
});
