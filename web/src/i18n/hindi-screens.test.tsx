import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Page as Dashboard } from '#pages/collector/dashboard.tsx';
import { Page as MyRegistrations } from '#pages/collector/my-registrations.tsx';
import { Page as Verify } from '#pages/collector/verify.tsx';
import { newDraft } from '#features/collect/drafts/draft.ts';
import { answer, refuse } from '#test/api.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { answerDetails } from '#test/details-page.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { renderApp, renderScreen } from '#test/render.tsx';
import { allProducts, completeDraft, NOW } from '#test/wizard-samples.ts';
import { openWizard } from '#test/wizard.tsx';
import { translation as hindi } from './hi/sentences.ts';
import { setLanguage } from './language.ts';

/** Names of people, products, categories and papers, which are the same in every language. */
const data = /Rupali|Muga|Japi|Ginger|Litchi|Handicraft|Agricultural|GI 3A|NOC|हिन्दी|English/;
const named = 'h1,h2,h3,h4,button,a[href],label,legend,th,dt,[aria-label]:not(option)';

/** The texts of headings, controls and labels without a Hindi letter. */
const englishWords = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(named)]
    .map((element) => element.getAttribute('aria-label') ?? element.textContent)
    .filter((words) => /[a-z]{2}/i.test(words))
    .filter((words) => !/[\u0900-\u097f]/.test(words) && !data.test(words));

beforeEach(() => {
  localStorage.clear();
  setLanguage('hi');
});
afterEach(() => setLanguage('en'));

describe('in Hindi', () => {
  test('the dashboard has no English words', async () => {
    answerDashboard();
    renderScreen(<Dashboard />, { as: 'asha' });
    expect(await screen.findByText('हाल में कोई काम नहीं')).toBeVisible();
    await waitFor(() => expect(englishWords()).toEqual([]));
  });

  test('the list of registrations, with a page to turn, has no English words', async () => {
    answer(registrations.own, pageOf([listRow()], { total: 21 }));
    renderScreen(<MyRegistrations />, { as: 'asha' });
    expect(await screen.findByRole('heading', { name: 'मेरे रजिस्ट्रेशन' })).toBeVisible();
    expect(await screen.findByText('Rupali Das')).toBeVisible();
    await waitFor(() => expect(englishWords()).toEqual([]));
  });

  test('a registration, read and edited, has no English words', async () => {
    answerDetails();
    const { user } = renderApp({ at: '/registration-details/41', as: 'asha' });
    const edit = await screen.findByRole('button', { name: 'जानकारी बदलें' });
    await waitFor(() => expect(englishWords()).toEqual([]));
    await user.click(edit);
    await waitFor(() => expect(englishWords()).toEqual([]));
  });

  test('the verification page tells its own refusals and those of the server', async () => {
    refuse(registrations.verifyUser, 'request.too_many');
    const { user } = renderScreen(<Verify />, { as: 'asha' });
    const check = await screen.findByRole('button', { name: 'रजिस्ट्रेशन जाँचें' });
    await user.type(screen.getByRole('textbox'), '1234');
    await user.click(check);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/आधार नंबर .*12 अंक/);
    await user.type(screen.getByRole('textbox'), '12341234');
    await user.click(check);
    expect(await screen.findByText(String(hindi['request.too_many']))).toBeVisible();
    expect(englishWords()).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5] as const)(
    'step %i of the wizard has no English words',
    async (step) => {
      answer(catalogue.products, allProducts);
      const { user } = await openWizard(completeDraft({ step }));
      await waitFor(() => expect(englishWords()).toEqual([]));
      if (step === 5) {
        await user.click(screen.getByRole('button', { name: 'रजिस्ट्रेशन जमा करें' }));
        await screen.findByRole('dialog');
        expect(englishWords()).toEqual([]);
      }
    },
  );

  test('a step that is left too early names its fields in Hindi', async () => {
    const { user } = await openWizard(
      completeDraft({ step: 1, person: newDraft('x', NOW).person }),
    );
    await user.click(await screen.findByRole('button', { name: 'आगे' }));
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect(link).toHaveTextContent(/[\u0900-\u097f]/);
  });
});
