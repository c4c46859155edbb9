import { addDays } from '@gi/contract/values/days';
import { exports, totalRowsHeader } from '@gi/contract/routes/exports';
import { reports } from '@gi/contract/routes/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { today } from '#lib/format/format.ts';
import { answer, refuse } from '#test/api.ts';
import { savedFiles } from '#test/downloads.ts';
import { renderScreen } from '#test/render.tsx';
import { reportOf } from '#test/report-sample.ts';
import { Page } from './reports.tsx';

const now = today();
const made = reportOf(now);
const counts = { producers: 1, registrations: 2, approved: 1, granted: 0 };
const byState = {
  rows: [
    { state: 'Assam', ...counts },
    { state: null, ...counts, producers: 1234 },
  ],
};
const place = { state: 'Assam', latitude: 26.2, longitude: 91.5 };
const onMap = {
  grid: { west: 88, north: 28, step: 0.5, rows: ['# #####', '#######'] },
  states: [place],
  points: [
    { ...place, district: 'Kamrup', producers: 1, registrations: 1234 },
    { ...place, longitude: 91.8, district: 'Kamrup Metro', producers: 1, registrations: 1 },
  ],
  unplaced: 2,
};
beforeEach(() => {
  answer(reports.places, byState);
  answer(reports.placeMap, onMap);
  answer(reports.outside, { rows: [] });
});

test('the report by place shows States, then districts, and is saved as CSV', async () => {
  answer(reports.report, made);
  const asked = answer(reports.places, ({ url }) =>
    url.searchParams.get('level') === 'district'
      ? { rows: [{ state: 'Assam', district: 'Kamrup', ...counts }] }
      : byState,
  );
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const states = within(await screen.findByRole('table', { name: 'Registrations by State' }));
  expect(states.getByRole('rowheader', { name: 'Assam' })).toBeVisible();
  expect(within(states.getByRole('row', { name: /Not known/ })).getByText('1,234')).toBeVisible();
  expect(screen.getByText(/has no PIN code that is in use/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'District' }));
  const districts = await screen.findByRole('table', { name: 'Registrations by district' });
  expect(within(districts).getByRole('rowheader', { name: 'Kamrup' })).toBeVisible();
  expect(asked.at(-1)?.url.searchParams.get('from')).toBe(addDays(now, -29));
  const came = answer(
    exports.places,
    () =>
      new Response('State\r\nAssam\r\n', {
        headers: { 'Content-Type': 'text/csv; charset=utf-8', [totalRowsHeader]: '1' },
      }),
  );
  await user.click(screen.getByRole('button', { name: 'Export by place as CSV' }));
  await waitFor(() =>
    expect(savedFiles.map(({ name }) => name)).toEqual(['gi_registrations_by_district.csv']),
  );
  expect(came[0]?.body).toEqual({ level: 'district', from: addDays(now, -29), to: now });
});

test('each place of the table and the map opens its registrations, the circles by the arrow keys', async () => {
  answer(reports.report, made);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const days = `/admin?startDate=${addDays(now, -29)}&endDate=${now}`;
  expect(await screen.findByRole('link', { name: 'Assam' })).toHaveAttribute(
    'href',
    `${days}&state=Assam`,
  );
  const map = within(
    await screen.findByRole('group', { name: /1,235 registrations in 2 districts/ }),
  );
  const [kamrup, metro] = map.getAllByRole('link');
  expect(kamrup).toHaveAccessibleName('Kamrup, Assam: 1,234 registrations');
  expect(metro).toHaveAttribute('href', `${days}&state=Assam&district=Kamrup+Metro`);
  expect(map.getAllByRole('link').map((each) => each.getAttribute('tabindex'))).toEqual([
    '0',
    '-1',
  ]);
  act(() => kamrup?.focus());
  await user.keyboard('{ArrowRight}');
  expect(metro).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(metro).toHaveFocus();
  expect(metro).toHaveAttribute('tabindex', '0');
  await user.keyboard('{Home}');
  expect(kamrup).toHaveFocus();
  expect(screen.getByText('Not on the map, since the district is not known: 2')).toBeVisible();
});

test('the map of a collector is a picture, and one that fails leaves the table', async () => {
  answer(reports.report, made);
  const { unmount } = renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByRole('img', { name: /in 2 districts/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Assam' })).not.toBeInTheDocument();
  unmount();
  refuse(reports.placeMap, 'internal');
  renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByText(/The map could not be loaded/)).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Registrations by State' })).toBeVisible();
});

test('the printed report has the map and the table of places', async () => {
  answer(reports.report, made);
  renderScreen(<Page />, { as: 'meera' });
  await screen.findByRole('group', { name: /in 2 districts/ });
  await screen.findByRole('table', { name: 'Registrations by State' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = within(screen.getByTestId('report-sheet'));
  expect(sheet.getByRole('img', { name: /in 2 districts/ })).toBeInTheDocument();
  expect(sheet.getByRole('table', { name: 'Registrations by State' })).toHaveTextContent('Assam');
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
