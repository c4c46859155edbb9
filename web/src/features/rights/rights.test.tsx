import { documents } from '@gi/contract/routes/documents';
import { producers, registrations } from '@gi/contract/routes/registrations';
import type { PersonRights } from '@gi/contract/schemas/rights';
import { rights } from '@gi/contract/routes/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerRecord, answerScope } from '#test/details-page.ts';
import { answer, refuse } from '#test/api.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { enterText } from '#test/enter-text.ts';
import { aboutNothing, rupali } from '#test/registration-samples.ts';
import { address, renderApp } from '#test/render.tsx';

const state: PersonRights = {
  producerId: rupali.producer_id,
  consentState: 'in_force',
  consentWithdrawnAt: null,
  consentChanges: [],
  hold: null,
  erasure: null,
  earlierHolds: [],
};
const withdrawnAt = '2026-11-02T06:00:00.000Z';

beforeEach(() => {
  answerRecord(rupali);
  answer(registrations.history, []);
  answer(documents.stats, {
    totalFiles: 0,
    totalOriginalSize: '0 B',
    totalCompressedSize: '0 B',
    totalSavings: '0 B',
    averageCompressionRatio: 0,
  });
  answer(documents.info, {
    fileName: 'photo-3.jpg',
    mime: 'image/jpeg',
    originalSize: 1_048_576,
    compressedSize: 71_680,
    savings: { bytes: 976_896, percentage: 93.2 },
    isCompressed: true,
  });
  answerDashboard();
  answerScope();
  answer(rights.state, state);
});

const open = (as: 'asha' | 'meera') => renderApp({ at: '/registration-details/41', as });
const button = (name: string) => screen.findByRole('button', { name });
const inDialog = () => within(screen.getByRole('dialog'));

test('asha records a withdrawal with day and channel, and is led away from the locked record', async () => {
  const came = answer(rights.withdrawConsent, { consentWithdrawnAt: withdrawnAt });
  const { user } = open('asha');
  await user.click(await button('Record a withdrawal of consent'));
  expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  expect(inDialog().getByText('Please choose how the person told you')).toBeVisible();
  expect(came).toEqual([]);
  await user.selectOptions(inDialog().getByRole('combobox'), 'By letter');
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Consent withdrawn')).toBeVisible();
  expect(came[0]?.body).toEqual({
    toldOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    channel: 'letter',
  });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('asha proposes the withdrawal for a person whom another collector registered first', async () => {
  answerRecord({ ...rupali, may_change_identity: false });
  const came = answer(rights.withdrawConsent, { consentWithdrawnAt: null });
  const { user } = open('asha');
  await user.click(await button('Propose a withdrawal of consent'));
  await user.selectOptions(inDialog().getByRole('combobox'), 'By letter');
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The office will decide about the withdrawal')).toBeVisible();
  expect(came).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/registration-details/41');
});

test('a locked record says so to asha', async () => {
  refuse(registrations.get, 'producer.consent_withdrawn');
  open('asha');
  expect(await screen.findByText(/^This person has withdrawn the consent/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('meera sees the locked record with what was told, and cannot edit it', async () => {
  answerRecord({ ...rupali, consent_withdrawn_at: withdrawnAt });
  answer(rights.state, {
    ...state,
    consentState: 'withdrawn',
    consentWithdrawnAt: withdrawnAt,
    consentChanges: [
      {
        id: 1,
        change: 'withdrawn',
        toldOn: '2026-11-01',
        channel: 'telephone',
        language: null,
        noticeVersion: null,
        recordedAt: withdrawnAt,
        recordedBy: 'asha',
      },
    ],
  });
  open('meera');
  expect(await screen.findByText('This person withdrew the consent on Nov 02, 2026')).toBeVisible();
  expect(
    await screen.findByText('Withdrawn on Nov 01, 2026, By telephone; recorded by asha'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
  expect(await button('Record a new consent')).toBeVisible();
});

test('under a legal hold the person cannot be erased; lifting asks for a reason', async () => {
  const hold = {
    id: 3,
    reason: 'Case 17 of 2026',
    setAt: withdrawnAt,
    setBy: 'meera',
    liftReason: null,
    liftedAt: null,
    liftedBy: null,
  };
  answer(rights.state, { ...state, hold });
  const came = answer(rights.liftHold, state);
  const { user } = open('meera');
  expect(await screen.findByText('Legal hold since Nov 02, 2026, set by meera')).toBeVisible();
  expect(screen.getByText('Case 17 of 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
  await user.click(await button('Lift the legal hold'));
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  expect(inDialog().getByText('Please give a reason')).toBeVisible();
  await enterText(user, inDialog().getByRole('textbox'), 'Closed');
  await user.click(inDialog().getByRole('button', { name: 'Save' }));
  await expect.poll(() => came[0]?.body).toEqual({ reason: 'Closed' });
});

test('an erasure asks for a reason and the name; the server says when the name differs', async () => {
  refuse(rights.erase, 'rights.name_differs', {
    fields: { confirmation: 'Please type the name of the person as it is shown' },
  });
  const { user } = open('meera');
  await user.click(await button('Erase this person'));
  const erase = () => inDialog().getByRole('button', { name: 'Erase this person' });
  await user.click(erase());
  expect(inDialog().getByText('Please choose a reason')).toBeVisible();
  expect(inDialog().getByText('Please type the name of the person as it is shown')).toBeVisible();
  await user.selectOptions(inDialog().getByRole('combobox'), 'The person asked for it');
  await enterText(user, inDialog().getByRole('textbox', { name: /Type Rupali Das/ }), 'Rupali');
  await user.click(erase());
  expect(
    await inDialog().findByText('Please type the name of the person as it is shown'),
  ).toBeVisible();
  const came = answer(rights.erase, {
    producerId: 7,
    registrationIds: [41],
    registrations: 1,
    files: 4,
    registeredAt: withdrawnAt,
    erasedAt: withdrawnAt,
    erasedBy: 'meera',
    reason: 'person_asked',
  });
  await user.type(inDialog().getByRole('textbox'), ' Das');
  await user.click(erase());
  expect(await screen.findByText('The person was erased')).toBeVisible();
  expect(came[0]?.body).toEqual({ reason: 'person_asked', confirmation: 'Rupali Das' });
});

const asked = {
  by: 'priya',
  at: '2026-11-02T06:00:00.000Z',
  until: '2026-11-09T06:00:00.000Z',
  reason: 'person_asked' as const,
  own: true,
};

test('where two people erase, one asks and sees that another one confirms', async () => {
  answer(rights.state, { ...state, erasure: { asked: null } });
  const came = answer(rights.askErasure, { ...state, erasure: { asked } });
  const { user } = open('meera');
  await user.click(await button('Ask to erase this person'));
  expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
  await user.selectOptions(inDialog().getByRole('combobox'), 'The person asked for it');
  await enterText(user, inDialog().getByRole('textbox'), rupali.name);
  answer(rights.state, { ...state, erasure: { asked } });
  await user.click(inDialog().getByRole('button', { name: 'Ask to erase this person' }));
  expect(await screen.findByText('priya asked on Nov 02, 2026 to erase this person')).toBeVisible();
  expect(came[0]?.body).toEqual({ reason: 'person_asked', confirmation: rupali.name });
  expect(screen.getByText(/^Another person confirms it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /erase this person/i })).toBeNull();
});

test('what another person asked for is confirmed by erasing', async () => {
  answer(rights.state, { ...state, erasure: { asked: { ...asked, own: false } } });
  open('meera');
  expect(await screen.findByText(/^Erasing confirms it/)).toBeVisible();
  expect(await button('Erase this person')).toBeVisible();
});

const answerRefusal = (own: boolean) => {
  answer(rights.state, { ...state, erasure: { asked: { ...asked, own } } });
  return answer(rights.refuseErasure, { ...state, erasure: { asked: null } });
};

test('the own request to erase is taken back by one click', async () => {
  const came = answerRefusal(true);
  const { user } = open('meera');
  const takeBack = await button('Take the request back');
  answer(rights.state, { ...state, erasure: { asked: null } });
  await user.click(takeBack);
  expect(await button('Ask to erase this person')).toBeVisible();
  expect(came).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Take the request back' })).toBeNull();
});

test('the request of another one is refused with a reason', async () => {
  answerRefusal(false);
  refuse(rights.refuseErasure, 'request.invalid', { fields: { reason: 'Please give a reason' } });
  const { user } = open('meera');
  await user.click(await button('Refuse'));
  await user.click(inDialog().getByRole('button', { name: 'Refuse' }));
  expect(await inDialog().findByText('Please give a reason')).toBeVisible();
  const came = answerRefusal(false);
  await enterText(user, inDialog().getByRole('textbox'), 'The card is still valid');
  answer(rights.state, { ...state, erasure: { asked: null } });
  await user.click(inDialog().getByRole('button', { name: 'Refuse' }));
  expect(await button('Ask to erase this person')).toBeVisible();
  expect(came[0]?.body).toEqual({ reason: 'The card is still valid' });
});

test('the history says to who asked why it was refused', async () => {
  const refused = { id: 9, at: withdrawnAt, username: 'meera', action: 'producer.erasure_refused' };
  const changes = [{ field: 'reason', from: null, to: 'The card is still valid' }];
  answerRecord(rupali, { history: [{ ...aboutNothing, ...refused, fields: [], changes }] });
  open('meera');
  expect(await screen.findByText('meera refused to erase this person')).toBeVisible();
  expect(screen.getByText('Reason: The card is still valid')).toBeVisible();
});

test.each([
  ['Erase this person', null],
  ['Ask to erase this person', { asked: null }],
] as const)('“%s” says what goes with the person', async (name, erasure) => {
  answer(rights.state, { ...state, erasure });
  const numbers = { applicationNo: 'GI/812', authorisedUserNo: null };
  answerScope({
    ...{ registrations: 2, files: 7 },
    filed: [{ productName: 'Muga Silk of Assam', status: 'filed', ...numbers }],
  });
  const { user } = open('meera');
  await user.click(await button(name));
  expect(await inDialog().findByText('Rupali Das, 2 registrations, 7 files')).toBeVisible();
  expect(inDialog().getByText('These applications are filed or granted')).toBeVisible();
  expect(inDialog().getByText('Muga Silk of Assam, Filed, GI/812')).toBeVisible();
});

test('a person is erased although nobody could count what goes', async () => {
  refuse(producers.deletion, 'service.unavailable');
  const { user } = open('meera');
  await user.click(await button('Erase this person'));
  expect(await inDialog().findByText('Service unavailable')).toBeVisible();
  expect(inDialog().getByRole('button', { name: 'Erase this person' })).toBeEnabled();
});
