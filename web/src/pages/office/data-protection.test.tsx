import { dashboard } from '@gi/contract/routes/dashboard';
import { registrations } from '@gi/contract/routes/registrations';
import { retention } from '@gi/contract/routes/retention';
import { rights } from '@gi/contract/routes/rights';
import type { Erasure } from '@gi/contract/schemas/rights';
import { retentionOff } from '@gi/contract/schemas/retention-rules';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeUser } from '#api/session.ts';
import { answer, nothingWaits } from '#test/api.ts';
import { rupali } from '#test/registration-samples.ts';
import { people, renderScreen } from '#test/render.tsx';
import { Page } from './data-protection.tsx';

const erased: Erasure = {
  producerId: 12,
  registrationIds: [31, 32],
  registrations: 2,
  files: 5,
  registeredAt: '2026-01-05T06:00:00.000Z',
  erasedAt: '2026-11-05T06:00:00.000Z',
  erasedBy: null,
  reason: 'retention',
};
const pageOf = <Row,>(rows: readonly Row[]) => ({
  page: 1,
  limit: 10,
  total: rows.length,
  totalPages: 1,
});
const answerErased = (...erasures: Erasure[]) =>
  answer(rights.erasures, { erasures, pagination: pageOf(erasures) });

beforeEach(() => {
  answer(dashboard.waiting, nothingWaits);
  answer(retention.state, { rules: retentionOff, lastRound: null, waiting: 0, confirmed: 0 });
  answerErased();
});

test('a privacy officer reads that nothing waits and nobody was erased', async () => {
  renderScreen(<Page />, { as: 'priya' });
  expect(await screen.findByText(/^Nothing waits\./)).toBeVisible();
  expect(await screen.findByText('Nobody was erased yet.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeVisible();
});

test('an erasure that a second person confirms leads to the person; what was erased is listed', async () => {
  answer(dashboard.waiting, {
    ...nothingWaits,
    askedErasures: [
      {
        ...{ registrationId: 41, name: 'Rupali Das', askedBy: 'meera', own: false },
        askedAt: '2026-11-02T06:00:00.000Z',
      },
      {
        ...{ registrationId: 42, name: 'Haren Bora', askedBy: 'priya', own: true },
        askedAt: '2026-11-03T06:00:00.000Z',
      },
    ],
  });
  answerErased(erased);
  renderScreen(<Page />, { as: 'priya' });
  const link = await screen.findByRole('link', { name: 'Rupali Das' });
  expect(link).toHaveAttribute('href', '/registration-details/41');
  expect(link.closest('li')).toHaveTextContent('Rupali Das, asked by meera on Nov 02, 2026');
  expect(screen.getByText(/asked by you on Nov 03, 2026; another person confirms/)).toBeVisible();
  expect(screen.queryByText(/^Nothing waits/)).toBeNull();
  const row = within(await screen.findByRole('row', { name: /The retention rules/ }));
  for (const text of ['12', '31, 32', 'Their time was over'])
    expect(row.getByText(text)).toBeVisible();
});

test('who withdrew the consent is listed, and how many more there are', async () => {
  answer(dashboard.waiting, {
    ...nothingWaits,
    withdrawnPeople: {
      people: [
        { registrationId: 41, name: 'Rupali Das', withdrawnAt: '2026-11-03T06:00:00.000Z' },
        { registrationId: 42, name: 'Haren Bora', withdrawnAt: '2026-11-02T06:00:00.000Z' },
      ],
      total: 45,
    },
  });
  renderScreen(<Page />, { as: 'priya' });
  const heading = await screen.findByRole('heading', { name: 'Consent withdrawn, not erased yet' });
  const card = within(heading.closest('section') ?? document.body);
  const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Rupali Das, Nov 03, 2026', 'Haren Bora, Nov 02, 2026']);
  const link = card.getByRole('link', { name: 'Rupali Das' });
  expect(link).toHaveAttribute('href', '/registration-details/41');
  expect(card.getByText('and 43 more')).toBeVisible();
  // It is no decision that waits.
  expect(screen.getByText(/^Nothing waits\./)).toBeVisible();
});

test('a person is found by name or number, and the address does not keep what was typed', async () => {
  const came = answer(registrations.search, {
    registrations: [rupali],
    pagination: { page: 1, limit: 8, total: 9, totalPages: 2 },
  });
  const { user } = renderScreen(<Page />, { as: 'priya' });
  await user.type(screen.getByRole('searchbox', { name: 'Name, phone or ID number' }), 'Rupali');
  const link = await screen.findByRole('link', { name: rupali.name });
  expect(link).toHaveAttribute('href', `/registration-details/${rupali.id}`);
  expect(screen.getByText('The first 1 of 9. Type more to find fewer.')).toBeVisible();
  await waitFor(() => expect(came.at(-1)?.body).toMatchObject({ search: 'Rupali' }));
  expect(window.location.search).toBe('');
});

test('an account that is bound to an area is told what is about the whole register', async () => {
  storeUser({ ...people.priya, areas: { states: ['Assam'] } });
  renderScreen(<Page />);
  expect(await screen.findByText(/bound to an area/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

test('of two people who erased both are named', async () => {
  const both = { ...erased, erasedBy: 'meera', reason: 'person_asked' as const };
  answerErased({ ...both, askedBy: 'priya' }, { ...both, producerId: 13, askedBy: null });
  renderScreen(<Page />, { as: 'priya' });
  expect(await screen.findByText('meera, asked for by priya')).toBeVisible();
  expect(screen.getByText('meera, asked for by A deleted account')).toBeVisible();
});
