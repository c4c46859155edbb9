import { retention } from '@gi/contract/routes/retention';
import { retentionOff } from '@gi/contract/schemas/retention-rules';
import type { Retention } from '@gi/contract/schemas/retention';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { RetentionCard } from './retention-card.tsx';

const saved: Retention = { rules: retentionOff, lastRound: null, waiting: 0, confirmed: 0 };
const waiting: Retention = {
  rules: { yearsAfterLastChange: 10, daysAfterWithdrawal: null },
  lastRound: { at: '2026-11-05T06:00:00.000Z', due: 130, erased: 0 },
  waiting: 130,
  confirmed: 0,
};
const removed = {
  now: 2,
  soon: 1,
  held: 3,
  needsConfirmation: true,
  first: [
    {
      producerId: 7,
      registrationId: 41,
      name: 'Rupali Devi',
      countsFrom: '2016-01-05T06:00:00.000Z',
      rule: 'last_change' as const,
    },
    {
      producerId: 8,
      registrationId: 42,
      name: 'Hari Nath',
      countsFrom: '2026-09-01T06:00:00.000Z',
      rule: 'withdrawal' as const,
    },
  ],
};

const open = (state: Retention) => {
  answer(retention.state, state);
  return renderScreen(<RetentionCard />, {
    as: 'meera',
  });
};
const years = () => screen.findByRole('textbox', { name: /^Erase after years/ });
const button = (name: string) => screen.getByRole('button', { name });

test('meera sees the people that the rules would erase before she can save them', async () => {
  const asked = answer(retention.preview, removed);
  const hundred = { yearsAfterLastChange: 100, daysAfterWithdrawal: null };
  const changed = answer(retention.change, { ...saved, rules: hundred });
  const { user } = open(saved);
  await user.type(await years(), '१०');
  expect(button('Save these rules')).toBeDisabled();
  await user.click(button('Preview'));
  expect(await screen.findByText('2 people would be erased now')).toBeVisible();
  expect(
    screen.getByText('1 more follows within 30 days. 3 are kept by a legal hold.'),
  ).toBeVisible();
  expect(screen.getByText(/^These are so many that nobody is erased before/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rupali Devi' })).toHaveAttribute(
    'href',
    '/registration-details/41',
  );
  expect(screen.getByText('last change on Jan 05, 2016')).toBeVisible();
  expect(screen.getByText('consent withdrawn on Sep 01, 2026')).toBeVisible();
  expect(changed).toEqual([]);

  await user.type(await years(), '0');
  expect(screen.queryByText('2 people would be erased now')).toBeNull();
  expect(button('Save these rules')).toBeDisabled();
  await user.click(button('Preview'));
  await screen.findByText('2 people would be erased now');
  await user.click(button('Save these rules'));
  expect(await screen.findByText(/^The rules are saved/)).toBeVisible();
  const rules = { yearsAfterLastChange: 100, daysAfterWithdrawal: null };
  expect(asked.map(({ body }) => body)).toEqual([{ ...rules, yearsAfterLastChange: 10 }, rules]);
  expect(changed[0]?.body).toEqual({ ...rules, before: retentionOff });
  expect(button('Save these rules')).toBeDisabled();
});

test('rules that another account changed meanwhile are not overwritten, and the fields show them', async () => {
  answer(retention.preview, removed);
  refuse(retention.change, 'retention.changed_meanwhile');
  const { user } = open(saved);
  const days = await screen.findByRole('textbox', { name: /^Erase after days/ });
  await user.type(days, '30');
  await user.click(button('Preview'));
  await screen.findByText('2 people would be erased now');
  const tenYears = { yearsAfterLastChange: 10, daysAfterWithdrawal: null };
  answer(retention.state, { ...saved, rules: tenYears });
  await user.click(button('Save these rules'));
  expect(await screen.findByText(/^Somebody else has changed these rules meanwhile/)).toBeVisible();
  await waitFor(() => expect(days).toHaveValue(''));
  expect(await years()).toHaveValue('10');
  expect(button('Save these rules')).toBeDisabled();
  const changed = answer(retention.change, { ...saved, rules: tenYears });
  await user.type(days, '30');
  await user.click(button('Preview'));
  await screen.findByText('2 people would be erased now');
  await user.click(button('Save these rules'));
  await screen.findByText(/^The rules are saved/);
  expect(changed[0]?.body).toEqual({ ...tenYears, daysAfterWithdrawal: 30, before: tenYears });
});

test('wrong numbers are said at their field and not previewed', async () => {
  const asked = answer(retention.preview, removed);
  const { user } = open(saved);
  await user.type(await years(), '0');
  const days = screen.getByRole('textbox', { name: /^Erase after days/ });
  await user.type(days, 'soon');
  await user.click(button('Preview'));
  expect(await years()).toHaveAccessibleDescription(/Please enter 1 to 100 years/);
  expect(days).toHaveAccessibleDescription(/Please enter whole days/);
  expect(asked).toEqual([]);
});

test('what waits is shown with the last round and is confirmed by its number', async () => {
  const confirmed = answer(retention.confirm, { ...waiting, waiting: 0, confirmed: 130 });
  const { user } = open(waiting);
  expect(await screen.findByText('130 people wait to be erased')).toBeVisible();
  expect(screen.getByText('Nov 05, 2026, 11:30 am')).toBeVisible();
  await user.click(button('Confirm...'));
  const dialog = within(screen.getByRole('dialog', { name: 'Erase 130 people?' }));
  expect(confirmed).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Erase them' }));
  expect(await screen.findByText(/^130 confirmed people are erased/)).toBeVisible();
  expect(confirmed[0]?.body).toEqual({ people: 130 });
  expect(screen.queryByText('130 people wait to be erased')).toBeNull();
});

test('a number that changed meanwhile is not confirmed, and the new one shows', async () => {
  refuse(retention.confirm, 'retention.number_differs');
  const { user } = open(waiting);
  await user.click(await screen.findByRole('button', { name: 'Confirm...' }));
  answer(retention.state, { ...waiting, waiting: 131 });
  await user.click(screen.getByRole('button', { name: 'Erase them' }));
  expect(await screen.findByText(/^The number of people has changed meanwhile/)).toBeVisible();
  expect(await screen.findByText('131 people wait to be erased')).toBeVisible();
});

test('a failure says why and comes with Retry', async () => {
  refuse(retention.state, 'service.unavailable');
  renderScreen(<RetentionCard />, { as: 'meera' });
  expect(await screen.findByText('Service unavailable')).toBeVisible();
  expect(button('Retry')).toBeVisible();
});
