import type { ConsentChange, PersonRights } from '@gi/contract/schemas/rights';
import { rights } from '@gi/contract/routes/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { rupali } from '#test/registration-samples.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { RightsCard } from './rights-card.tsx';

const state: PersonRights = {
  producerId: rupali.producer_id,
  consentState: 'in_force',
  consentWithdrawnAt: null,
  consentChanges: [],
  hold: null,
  erasure: null,
  earlierHolds: [],
};
const proposal: ConsentChange = {
  id: 1,
  change: 'proposed',
  toldOn: '2026-11-01',
  channel: 'letter',
  language: null,
  noticeVersion: null,
  recordedAt: '2026-11-02T06:00:00.000Z',
  recordedBy: 'asha',
};

const openCard = (now: PersonRights) => {
  answer(rights.state, now);
  return renderScreen(<RightsCard person={rupali} onErased={() => undefined} />, { as: 'meera' });
};
const inDialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.findByRole('button', { name });

test('a consent that was never recorded is not called in force, and may be recorded', async () => {
  openCard({ ...state, consentState: 'not_recorded' });
  expect(await screen.findByText('No consent is recorded.')).toBeVisible();
  expect(screen.queryByText('The consent is in force.')).toBeNull();
  expect(await button('Record a new consent')).toBeVisible();
  expect(await button('Record a withdrawal of consent')).toBeVisible();
});

describe('a proposed withdrawal', () => {
  const proposed = { ...state, consentChanges: [proposal] };

  test('is accepted with the day and the way that were proposed', async () => {
    const came = answer(rights.withdrawConsent, { consentWithdrawnAt: '2026-11-02T06:00:00.000Z' });
    const { user } = openCard(proposed);
    expect(
      await screen.findByText('asha: the person said so on Nov 01, 2026, By letter.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record a withdrawal of consent' })).toBeNull();
    await user.click(await button('Record the withdrawal'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(came[0]?.body).toEqual({ toldOn: '2026-11-01', channel: 'letter' }));
  });

  test('is refused, and a refusal that comes too late is told', async () => {
    refuse(rights.refuseWithdrawal, 'producer.no_proposal');
    const { user } = openCard(proposed);
    await user.click(await button('Refuse'));
    await enterText(user, inDialog().getByRole('textbox'), 'She asked something else');
    await user.click(inDialog().getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nobody proposes to withdraw');
    const came = answer(rights.refuseWithdrawal, state);
    answer(rights.state, { ...state, consentChanges: [{ ...proposal, id: 2, change: 'refused' }] });
    await user.click(inDialog().getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText(/^Proposed withdrawal of Nov 01, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
    expect(came[0]?.body).toEqual({ reason: 'She asked something else' });
  });
});
