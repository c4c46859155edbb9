import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer } from '#test/api.ts';
import { mugaApplication } from '#test/application-samples.ts';
import { rupali } from '#test/registration-samples.ts';
import { answerBench, waitingRow } from '#test/review-bench.ts';
import { renderScreen } from '#test/render.tsx';
import { Page as Review } from './review.tsx';

const english = 'Muga Silk of Assam';
const hindi = 'असम का मूगा रेशम';

beforeEach(() => {
  answer(catalogue.names, {
    categories: {},
    products: { 11: { hi: hindi }, 12: { hi: 'असम की जापी' } },
    states: {},
  });
  setLanguage('hi');
});

test('the bench names a product everywhere in the language of the screens', async () => {
  answerBench([waitingRow(51, 'Rupali Das')]);
  const filed = { ...mugaApplication, status: 'filed' as const, productName: english };
  answer(registrations.get, { ...rupali, id: 51, applications: [filed] });
  renderScreen(<Review />, { as: 'meera', at: '/admin/review?id=51' });
  expect(await screen.findByRole('heading', { level: 2, name: hindi })).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveTextContent(english));
  expect(document.body).not.toHaveTextContent('Assam Japi');
});
