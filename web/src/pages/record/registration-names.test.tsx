import 'fake-indexeddb/auto';
import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer } from '#test/api.ts';
import { answerDetails, answerRecord, openDetails } from '#test/details-page.ts';
import { mugaApplication } from '#test/application-samples.ts';
import { caseFileOf, rupali } from '#test/registration-samples.ts';
import { renderApp } from '#test/render.tsx';

test('a collector’s page of a registration names categories and products in the language of the screens', async () => {
  answerDetails();
  const [product] = rupali.production_details;
  answer(catalogue.names, {
    categories: { 1: { hi: 'हस्तशिल्प' } },
    products: { [product?.product_id ?? 0]: { hi: 'असम का मूगा रेशम' } },
    states: {},
  });
  answer(registrations.get, { ...rupali, review_status: 'returned', remarks_open: 1 });
  answer(reviews.changes, { since: null, changes: [], earlier: [] });
  const remark = { field: `production.${product?.product_id ?? 0}`, text: 'How much?' };
  const returned = { by: 'meera', at: rupali.updated_at, note: null, alone: false };
  answer(reviews.list, {
    reviews: [{ decision: 'return', ...returned, remarks: [remark] }],
  });
  setLanguage('hi');
  openDetails();
  expect(await screen.findByRole('button', { name: /^असम का मूगा रेशम.*How much/ })).toBeVisible();
  expect((await screen.findAllByText('हस्तशिल्प')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Handicraft')).toBeNull();
  expect(await screen.findByRole('heading', { level: 3, name: 'असम का मूगा रेशम' })).toBeVisible();
  expect(screen.queryByText(product?.productName ?? '')).toBeNull();
});

test('the case file names a product everywhere in the language of the screens', async () => {
  answerDetails();
  const [product] = rupali.existing_products;
  const { id = 0, name = '' } = product ?? {};
  answer(catalogue.names, {
    categories: {},
    products: { [id]: { hi: 'असम का मूगा रेशम' } },
    states: {},
  });
  const [entry] = caseFileOf(rupali).history;
  const line = { products: [{ id, name }], marks: [], next: caseFileOf(rupali).next };
  answerRecord(rupali, {
    lines: [line],
    applications: [
      {
        application: { ...mugaApplication, productId: id, productName: name },
        events: [],
        changes: [],
      },
    ],
    history: entry === undefined ? [] : [{ ...entry, product: name }],
    papers: [
      {
        ...{ id: 3, at: rupali.updated_at, by: 'meera', jobId: null, papers: ['card'] },
        ...{ productId: id, productName: name, layout: null, copies: [] },
      },
    ],
  });
  setLanguage('hi');
  renderApp({ at: '/registration-details/41', as: 'meera' });
  expect(await screen.findByRole('heading', { level: 2, name: 'असम का मूगा रेशम' })).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveTextContent(name));
});
