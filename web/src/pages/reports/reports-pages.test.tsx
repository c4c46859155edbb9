import { reports } from '@gi/contract/routes/reports';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { today } from '#lib/format/format.ts';
import { answer } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { reportOf } from '#test/report-sample.ts';
import { Page } from './reports.tsx';

const made = reportOf(today());
const [sample] = made.data;
const rows = (count: number) =>
  Array.from({ length: count }, (_each, at) => ({ ...sample!, id: at + 1, name: `P${at + 1}` }));

beforeEach(() => {
  answer(reports.places, { rows: [] });
  answer(reports.placeMap, {
    grid: { west: 88, north: 28, step: 0.5, rows: [] },
    states: [],
    points: [],
    unplaced: 0,
  });
  answer(reports.outside, { rows: [] });
});

const table = () => within(screen.getByRole('table', { name: 'Registrations of the report' }));

test('a report of more than 100 rows is shown in pages, and printed whole', async () => {
  answer(reports.report, { ...made, data: rows(230) });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  expect(table().getAllByRole('row')).toHaveLength(101);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(table().getAllByRole('row')).toHaveLength(31);
  expect(table().getByText('P230')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = within(screen.getByTestId('report-sheet'));
  expect(sheet.getByText('P1')).toBeInTheDocument();
  expect(sheet.getByText('P230')).toBeInTheDocument();
});
