import { printouts } from '@gi/contract/routes/printouts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, cutOff, refuse } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const card = {
  genuine: true as const,
  current: true,
  unreviewed: false,
  name: 'Rupali Das',
  product: 'Muga Silk of Assam',
  unit: 'GI Facilitation Unit',
  issuedAt: '2026-02-03T00:00:00.000Z',
  issuedOn: '2026-02-03',
  validUntil: '2031-02-02',
  registry: null,
  authorisedUserNo: null,
  grantedUntil: null,
};
const open = () => renderApp({ at: '/check/abc123' });

test('a stranger who scans a current card reads whose it is, without signing in', async () => {
  const came = answer(printouts.check, card);
  open();
  expect(
    await screen.findByRole('heading', { name: 'This card is genuine and current' }),
  ).toBeVisible();
  for (const text of [
    'Rupali Das',
    'Muga Silk of Assam',
    'GI Facilitation Unit',
    'Feb 03, 2026',
    'Feb 02, 2031',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(came[0]?.params['code']).toBe('abc123');
  expect(came[0]?.headers.has('Authorization')).toBe(false);
});

test('a card that is no longer current says so and shows no name that the server did not send', async () => {
  answer(printouts.check, {
    ...card,
    current: false,
    name: null,
    product: null,
    issuedAt: null,
    issuedOn: null,
    validUntil: null,
  });
  open();
  expect(
    await screen.findByRole('heading', { name: 'This card is no longer current' }),
  ).toBeVisible();
  expect(screen.queryByText('Name')).toBeNull();
});

test('a card that has run out tells until when it was valid', async () => {
  answer(printouts.check, { ...card, current: false, validUntil: '2024-02-02' });
  open();
  expect(await screen.findByText('Valid until')).toBeVisible();
  expect(screen.getByText('Feb 02, 2024')).toBeVisible();
});

test('a card of a registration that nobody reviewed yet says so', async () => {
  answer(printouts.check, { ...card, current: false, unreviewed: true });
  open();
  expect(
    await screen.findByRole('heading', {
      name: 'The unit has not reviewed this registration yet',
    }),
  ).toBeVisible();
  expect(screen.getByText(/it is no proof/)).toBeVisible();
  expect(screen.queryByText('Valid until')).toBeNull();
  expect(screen.queryByText(/genuine and current/)).toBeNull();
});

test('a card of an authorised user tells where the Registry stands', async () => {
  const grant = { authorisedUserNo: 'AU/151/7', grantedUntil: '2036-01-31' };
  answer(printouts.check, { ...card, ...grant, registry: 'granted' });
  open();
  expect(await screen.findByText('Authorised user, in force')).toBeVisible();
  expect(screen.getByText('AU/151/7')).toBeVisible();
  expect(screen.getByText('Jan 31, 2036')).toBeVisible();
});

test.each([
  ['expired', 'This card is genuine, but the right of its holder has expired'],
  ['removed', 'This card is genuine, but its holder was removed from the Register'],
  ['refused', 'This card is genuine, but the Registry refused the application'],
  ['withdrawn', 'This card is genuine, but the application was withdrawn'],
] as const)('the headline of a card whose application is %s says so', async (registry, name) => {
  answer(printouts.check, { ...card, current: false, registry });
  open();
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.getByText('Rupali Das')).toBeVisible();
  expect(screen.queryByText(/on the register|Valid until/)).toBeNull();
});

test('an unknown code is not taken for a card', async () => {
  refuse(printouts.check, 'printout.code_unknown');
  open();
  expect(await screen.findByRole('heading', { name: 'This card is not known' })).toBeVisible();
});

test('without an answer nothing is claimed, and it can be tried again', async () => {
  cutOff(printouts.check);
  const { user } = open();
  expect(
    await screen.findByRole('heading', { name: 'The card could not be checked' }),
  ).toBeVisible();
  answer(printouts.check, card);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(
    await screen.findByRole('heading', { name: 'This card is genuine and current' }),
  ).toBeVisible();
});
