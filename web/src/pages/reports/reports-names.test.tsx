import { catalogue } from '@gi/contract/routes/catalogue';
import { reports } from '@gi/contract/routes/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { reportOf } from '#test/report-sample.ts';
import { agriculture, allProducts, catalogueNames, handicraft } from '#test/wizard-samples.ts';
import { Page } from './reports.tsx';

const made = reportOf();
const [row] = made.data;
if (row === undefined) throw new Error('the sample is empty');

beforeEach(() => {
  answer(catalogue.categories, [handicraft, agriculture]);
  answer(catalogue.products, allProducts);
  answer(catalogue.names, catalogueNames);
  answer(reports.placeMap, {
    grid: { west: 88, north: 28, step: 0.5, rows: ['##'] },
    states: [{ state: 'Assam', latitude: 26, longitude: 91 }],
    points: [
      {
        ...{ state: 'Assam', district: 'Kamrup', latitude: 26, longitude: 91 },
        ...{ producers: 2, registrations: 2 },
      },
    ],
    unplaced: 0,
  });
  const counts = { producers: 2, registrations: 2, approved: 1, granted: 0 };
  answer(reports.places, { rows: [{ state: 'Assam', ...counts }] });
  answer(reports.outside, {
    rows: [
      {
        ...{ productId: 11, product: 'Muga Silk of Assam', states: 'Assam', state: 'Assam' },
        registrations: 1,
      },
    ],
  });
});

test.each(['asha', 'meera'] as const)(
  'a report of %s in Hindi has the Hindi names of categories, products and States',
  async (as) => {
    answer(reports.report, {
      ...made,
      data: [{ ...row, category_name: 'Handicraft, Agricultural' }],
    });
    setLanguage('hi');
    renderScreen(<Page />, { as });
    expect(await screen.findByText('हस्तशिल्प, Agricultural')).toBeVisible();
    expect(await screen.findByText('असम का मूगा रेशम: 120 कि.ग्रा.')).toBeVisible();
    // Nothing is left of the English names, in charts, tables and the map neither.
    await screen.findAllByText('असम', { selector: 'text' });
    await waitFor(() => expect(document.body.textContent).not.toMatch(/Handicraft|Muga|Assam/));
  },
);

test('the further columns of a detailed report have them too', async () => {
  const names = { existing_names: ['Muga Silk of Assam'], planned_names: ['Assam Japi'] };
  answer(reports.report, { ...made, type: 'detailed', data: [{ ...row, ...names }] });
  setLanguage('hi');
  renderScreen(<Page />, { as: 'asha', at: '/reports?type=detailed' });
  const cards = await screen.findByRole('list', { name: 'रिपोर्ट के रजिस्ट्रेशन' });
  expect(await within(cards).findByText('असम का मूगा रेशम')).toBeVisible();
  // The catalogue has no Hindi name of it.
  expect(within(cards).getByText('Assam Japi')).toBeVisible();
});
