import { retention } from '@gi/contract/routes/retention';
import { retentionOff } from '@gi/contract/schemas/retention-rules';
import type { Retention, RetentionPreview } from '@gi/contract/schemas/retention';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { RetentionCard } from './retention-card.tsx';

const saved: Retention = { rules: retentionOff, lastRound: null, waiting: 0, confirmed: 0 };
const waiting = { ...saved, waiting: 130 };
const nobody: RetentionPreview = {
  now: 0,
  soon: 0,
  held: 0,
  needsConfirmation: false,
  first: [],
};

/** The rules that a change sends, without those that it replaces. */
const rulesIn = (body: unknown): Retention['rules'] => {
  const { before: _before, ...rules } = body as Retention['rules'] & { before: unknown };
  return rules;
};

const open = (state: Retention) => {
  answer(retention.state, state);
  return renderScreen(<RetentionCard />, { as: 'meera' });
};
const years = () => screen.findByRole('textbox', { name: /^Erase after years/ });
const button = (name: string) => screen.findByRole('button', { name });
const save = () => button('Save these rules');
const preview = /would be erased now/;

test('rules that erase nobody are previewed as that, and may be saved', async () => {
  answer(retention.preview, nobody);
  const { user } = open(saved);
  await user.type(await years(), '10');
  await user.click(await button('Preview'));
  expect(await screen.findByText('0 people would be erased now')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(await save()).toBeEnabled();
});

test('a preview that fails says why, and nothing can be saved', async () => {
  refuse(retention.preview, 'service.unavailable');
  const { user } = open(saved);
  await user.type(await years(), '10');
  await user.click(await button('Preview'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  expect(await save()).toBeDisabled();
  expect(await years()).toHaveValue('10');
});

test('a preview that comes after other rules were typed is not shown for these', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  let answered = false;
  answer(retention.preview, async () => {
    await allowed;
    answered = true;
    return nobody;
  });
  const { user } = open(saved);
  await user.type(await years(), '1');
  await user.click(await button('Preview'));
  await user.type(await years(), '0');
  allow();
  await waitFor(() => expect(answered).toBe(true));
  expect(await button('Preview')).toBeVisible();
  expect(screen.queryByText(preview)).toBeNull();
  expect(await save()).toBeDisabled();
});

test('rules that cannot be saved say why, and their preview stays for another try', async () => {
  answer(retention.preview, nobody);
  refuse(retention.change, 'service.unavailable');
  const { user } = open(saved);
  await user.type(await years(), '10');
  await user.click(await button('Preview'));
  await screen.findByText(preview);
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  expect(screen.getByText(preview)).toBeVisible();
  answer(retention.change, ({ body }) => ({ ...saved, rules: rulesIn(body) }));
  await user.click(await save());
  expect(await screen.findByText(/^The rules are saved/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the notice of the last save goes with the next change', async () => {
  answer(retention.preview, nobody);
  answer(retention.change, ({ body }) => ({ ...saved, rules: rulesIn(body) }));
  const { user } = open(saved);
  await user.type(await years(), '10');
  await user.click(await button('Preview'));
  await screen.findByText(preview);
  await user.click(await save());
  await screen.findByText(/^The rules are saved/);
  await user.type(await years(), '0');
  expect(screen.queryByText(/^The rules are saved/)).toBeNull();
});

test('a confirmation is not sent on Cancel or Escape, and once however often it is pressed', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const confirmed = { ...saved, confirmed: 130 };
  const came = answer(retention.confirm, () => allowed.then(() => confirmed));
  const { user } = open(waiting);
  await user.click(await button('Confirm...'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(await button('Confirm...'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await button('Confirm...')).toHaveFocus();
  expect(came).toHaveLength(0);
  await user.click(await button('Confirm...'));
  await user.dblClick(await button('Erase them'));
  expect(screen.queryByRole('dialog')).toBeNull();
  allow();
  expect(await screen.findByText(/^130 confirmed people are erased/)).toBeVisible();
  expect(came).toHaveLength(1);
});

test('a confirmation that is refused in Hindi says in Hindi that the number changed', async () => {
  refuse(retention.confirm, 'retention.number_differs');
  setLanguage('hi');
  const { user } = open(waiting);
  await user.click(await button('पुष्टि करें...'));
  await user.click(await button('डेटा मिटाएँ'));
  expect(await screen.findByText(/^इस बीच लोगों की संख्या बदल गई/)).toBeVisible();
});
