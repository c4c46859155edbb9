import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeUser } from '#api/session.ts';
import { loadPictures } from '#test/canvas.ts';
import { people } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { latestDraft, openWizard } from '#test/wizard.tsx';

const tick = { name: /^The first eight digits are covered/ };
const asha = people.asha;
beforeEach(() => void loadPictures());
afterEach(() => vi.restoreAllMocks());

/** Step 2 with all pictures, at a unit with this rule. */
const openPictures = async (aadharPictures?: 'offer' | 'require') => {
  const opened = await openWizard(completeDraft({ step: 2 }));
  storeUser({ ...asha, ...(aadharPictures && { aadharPictures }) });
  await screen.findAllByText('Added, not sent yet');
  return opened.user;
};

test('a unit that takes pictures as they are offers no bar and asks nothing', async () => {
  await openPictures();
  expect(screen.queryByRole('button', { name: /^Cover the number/ })).toBeNull();
  expect(screen.queryByRole('checkbox', tick)).toBeNull();
});

test('a unit that offers it covers both sides of the card and no other picture, and takes them uncovered too', async () => {
  const user = await openPictures('offer');
  const covers = screen.getAllByRole('button', { name: /^Cover the number/ });
  expect(covers.map(({ textContent }) => textContent)).toEqual([
    'Cover the number Aadhar Card front',
    'Cover the number Aadhar Card back',
  ]);
  await user.click(covers[0]!);
  expect(await screen.findByRole('dialog', { name: 'Cover the number' })).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('checkbox', tick)).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
});

test('its tick is kept with the draft; a unit that requires it does not go on without', async () => {
  const user = await openPictures('require');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Document Upload' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', tick));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
  await vi.waitFor(async () => expect((await latestDraft(11))?.draft.numberCovered).toBe(true));
});
