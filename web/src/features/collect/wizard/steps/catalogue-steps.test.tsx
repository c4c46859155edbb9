import { catalogue } from '@gi/contract/routes/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, cutNetwork, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import {
  additionalTo,
  allProducts,
  completeDraft,
  handicraft,
  knownProducer,
  mugaSilk,
} from '#test/wizard-samples.ts';
import { people, renderApp } from '#test/render.tsx';
import { keepDraft, openWizard } from '#test/wizard.tsx';
import { draftAddress } from '../../drafts/draft-address.ts';

const retry = { name: 'Retry' };
const manyProducts = Array.from({ length: 60 }, (_, index) => ({
  ...mugaSilk,
  id: 100 + index,
  name: `Product ${String(index + 1).padStart(2, '0')}`,
}));

/** The list of products already produced; the list of planned products comes after it. */
const produced = () => within(screen.getByRole('group', { name: /^Products already produced/ }));

describe('the categories of step 3', () => {
  test('can be loaded again after a failure', async () => {
    const { user } = await openWizard(completeDraft({ step: 2 }));
    refuse(catalogue.categories, 'internal');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const again = await screen.findByRole('button', retry);
    answer(catalogue.categories, [handicraft]);
    await user.click(again);
    expect(await screen.findByRole('checkbox', { name: /Handicraft/ })).toBeChecked();
  });

  test('that never came to this device are told plainly, and come when there is a network', async () => {
    const draft = completeDraft({ step: 3 });
    await keepDraft(draft);
    localStorage.setItem(`instructions-read:${people.asha.id}`, 'yes');
    cutNetwork();
    renderApp({ at: `/registration${draftAddress(draft.id)}`, as: 'asha' });
    expect(
      await screen.findByText('The list of products is not on this device yet.'),
    ).toBeVisible();
    expect(screen.getByRole('button', retry)).toBeEnabled();
    answer(catalogue.categories, [handicraft]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('checkbox', { name: /Handicraft/ })).toBeChecked();
  });

  test('say so when the catalogue is empty', async () => {
    const nothing = { categories: [], existingProducts: [], selectedProducts: [], production: {} };
    const { user } = await openWizard(completeDraft({ step: 2, ...nothing }));
    answer(catalogue.categories, []);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('There is no category to choose from.')).toBeVisible();
  });

  test('lose their products only after a question', async () => {
    const { user } = await openWizard(completeDraft({ step: 3 }));
    const category = await screen.findByRole('checkbox', { name: /Handicraft/ });
    await user.click(category);
    const dialog = await screen.findByRole('dialog', { name: 'Take out Handicraft?' });
    expect(within(dialog).getByText(/Muga Silk of Assam, Assam Japi/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(category).toBeChecked();
    await user.click(category);
    await user.click(await screen.findByRole('button', { name: 'Take out' }));
    await waitFor(() => expect(category).not.toBeChecked());
  });

  test('of a known producer mark those that are in use and have something left', async () => {
    const draft = completeDraft({ step: 3, check: knownProducer, additional: additionalTo(41) });
    await openWizard(draft);
    expect(await screen.findByText('already registered, more products possible')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Handicraft/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Agricultural/ })).not.toBeChecked();
  });
});

test('a category that was retired meanwhile is there to be taken out, with its products', async () => {
  const draft = completeDraft({ step: 3, categories: [{ id: 9, name: 'Basketry' }] });
  const gone = { ...draft.existingProducts[0]!, id: 91, category_id: 9, category_name: 'Basketry' };
  const { user } = await openWizard({ ...draft, existingProducts: [gone], selectedProducts: [] });
  const retired = await screen.findByRole('checkbox', { name: /^Basketry/ });
  expect(retired).toBeChecked();
  expect(screen.getByText('No longer in the catalogue. Please take it out.')).toBeVisible();
  await user.click(retired);
  await user.click(screen.getByRole('button', { name: 'Take out' }));
  expect(screen.queryByRole('checkbox', { name: /^Basketry/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Handicraft/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Existing Products');
  expect(screen.queryByText(gone.name, { selector: 'li *' })).toBeNull();
});

describe('the products of step 4', () => {
  test('can be loaded again after a failure', async () => {
    const { user } = await openWizard(completeDraft({ step: 3 }));
    await screen.findByRole('checkbox', { name: /Handicraft/ });
    refuse(catalogue.products, 'internal');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const again = await screen.findByRole('button', retry);
    answer(catalogue.products, allProducts);
    await user.click(again);
    expect(
      await screen.findByRole('button', { name: 'Take out Muga Silk of Assam' }),
    ).toBeVisible();
  });

  test('of a long list come 25 at a time, and a search looks through all of them', async () => {
    const { user } = await openWizard(completeDraft({ step: 3, existingProducts: [] }));
    await screen.findByRole('checkbox', { name: /Handicraft/ });
    answer(catalogue.products, manyProducts);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('group', { name: /^Products already produced/ });
    const rows = () => produced().getAllByRole('checkbox', { name: /^Product / });
    expect(rows()).toHaveLength(25);
    await user.click(produced().getByRole('button', { name: 'Show 25 more' }));
    expect(rows()).toHaveLength(50);
    await user.click(produced().getByRole('button', { name: 'Show 10 more' }));
    expect(rows()).toHaveLength(60);
    await enterText(user, produced().getByRole('searchbox'), 'Product 57');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.type(produced().getByRole('searchbox'), ' zzz');
    expect(
      await produced().findByText(/^No product of the chosen categories matches\./),
    ).toBeVisible();
  });

  test("'No products produced yet' is offered until a product is ticked, and then withdrawn", async () => {
    const { user } = await openWizard(
      completeDraft({ step: 4, existingProducts: [], selectedProducts: [], production: {} }),
    );
    const none = await screen.findByRole('checkbox', { name: /^No products produced yet/ });
    await user.click(none);
    expect(none).toBeChecked();
    await user.click(produced().getByRole('checkbox', { name: /Muga Silk/ }));
    expect(screen.queryByRole('checkbox', { name: /^No products produced yet/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take out Muga Silk of Assam' }));
    expect(
      await screen.findByRole('checkbox', { name: /^No products produced yet/ }),
    ).not.toBeChecked();
  });

  test('planned for later never repeat those already produced', async () => {
    const { user } = await openWizard(completeDraft({ step: 4, selectedProducts: [] }));
    await user.click(await screen.findByRole('button', { name: /^Products planned/ }));
    const planned = within(screen.getByRole('group', { name: /^Products planned/i }));
    expect(planned.queryByRole('checkbox', { name: /Muga Silk/ })).toBeNull();
    await user.click(planned.getByRole('checkbox', { name: /Assam Japi/ }));
    expect(await screen.findByRole('button', { name: 'Take out Assam Japi' })).toBeVisible();
  });
});

describe('the production of step 5', () => {
  const sentence = 'Muga Silk of Assam is registered for Assam; this address is in West Bengal.';
  const at = (address: string) =>
    openWizard(completeDraft({ step: 5, person: { ...completeDraft().person, address } }));

  test('says when the address is in another State than the product is registered for', async () => {
    const { user } = await at('Chowk Bazar, Darjeeling 734101');
    expect(await screen.findByText(sentence)).toBeVisible();
    // Nothing is refused.
    await user.click(screen.getByRole('button', { name: 'Submit Registration' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test.each(['Sualkuchi 781103', 'Sualkuchi'])('says nothing at %s', async (address) => {
    await at(address);
    expect(await screen.findByText('For each product that is produced already.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Muga Silk of Assam' })).toBeVisible();
    expect(screen.queryByText(/is registered for/)).toBeNull();
  });

  test('says of a product that it is no longer in the catalogue, and step 4 marks it', async () => {
    const draft = completeDraft({ step: 5 });
    const gone = { ...draft.existingProducts[0]!, id: 91, name: 'Old Basket' };
    const { user } = await openWizard({ ...draft, existingProducts: [mugaSilk, gone] });
    expect(
      await screen.findByText(
        'Old Basket is no longer in the catalogue. Go back to step 4 and take it out.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    const chip = await screen.findByRole('button', {
      name: 'Take out Old Basket no longer in the catalogue',
    });
    expect(chip).toHaveTextContent('Old Basket no longer in the catalogue');
    expect(screen.getByRole('button', { name: 'Take out Muga Silk of Assam' })).toHaveTextContent(
      /^Muga Silk of Assam$/,
    );
    await user.click(chip);
    expect(screen.queryByText('no longer in the catalogue')).toBeNull();
  });
});
