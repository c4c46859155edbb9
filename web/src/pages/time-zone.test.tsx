import { auth } from '@gi/contract/routes/auth';
import { dashboard } from '@gi/contract/routes/dashboard';
import { documents } from '@gi/contract/routes/documents';
import { registrations } from '@gi/contract/routes/registrations';
import { reports } from '@gi/contract/routes/reports';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedUser, storeUser } from '#api/session.ts';
import { answerRecord } from '#test/details-page.ts';
import { answer } from '#test/api.ts';
import { listRow, pageOf, rupali } from '#test/registration-samples.ts';
import { people, renderApp, signIn } from '#test/render.tsx';

/** 10:30 UTC on the 4th: the 5th in Kiritimati, the 3rd in Pago Pago. */
const created_at = '2026-05-04T10:30:00.000Z';
const zones = [
  ['Pacific/Kiritimati', 'May 05, 2026'],
  ['Pacific/Pago_Pago', 'May 03, 2026'],
] as const;

test.each(zones)('a list shows the day it was in %s', async (zone, day) => {
  answer(registrations.all, pageOf([listRow({ created_at })]));
  signIn('meera', zone);
  renderApp({ at: '/registrations' });
  expect(await screen.findByText(new RegExp(day))).toBeVisible();
});

test.each(zones)('the details show the day and time it was in %s', async (zone, day) => {
  answerRecord({ ...rupali, created_at });
  answer(registrations.history, []);
  answer(documents.stats, {
    totalFiles: 0,
    totalOriginalSize: '0 bytes',
    totalCompressedSize: '0 bytes',
    totalSavings: '0 bytes',
    averageCompressionRatio: 0,
  });
  signIn('asha', zone);
  renderApp({ at: '/registration-details/41' });
  expect(await screen.findByText(new RegExp(`^${day}, `))).toBeVisible();
});

test.each(zones)('a report opens with the last 30 days of %s', async (zone, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(created_at) });
  const came = answer(reports.report, () => new Response(null, { status: 204 }));
  signIn('meera', zone);
  renderApp({ at: '/reports' });
  expect(await screen.findByText(day)).toBeVisible();
  await waitFor(() => expect(came).not.toHaveLength(0));
  const end = came[0]?.url.searchParams.get('endDate');
  expect(end).toBe(zone === 'Pacific/Kiritimati' ? '2026-05-05' : '2026-05-03');
  vi.useRealTimers();
});

test('a registry that moved shows its new days without another login', async () => {
  answer(registrations.all, pageOf([listRow({ created_at })]));
  const { token, timeZone, ...user } = people.meera;
  const { promise, resolve: reply } = Promise.withResolvers<void>();
  answer(auth.verify, async () => {
    await promise;
    return { valid: true as const, user, timeZone: 'Pacific/Kiritimati' };
  });
  renderApp({ at: '/registrations', as: 'meera' });
  expect(await screen.findByText(/May 04, 2026/)).toBeVisible();
  reply();
  expect(await screen.findByText(/May 05, 2026/)).toBeVisible();
  expect(storedUser()).toEqual({ ...user, token, timeZone: 'Pacific/Kiritimati' });
  expect(timeZone).toBe('Asia/Kolkata');
});

test('an answer about one session is not kept for the next', async () => {
  answer(dashboard.statistics, () => new Response(null, { status: 204 }));
  answer(dashboard.activity, []);
  const { promise, resolve: reply } = Promise.withResolvers<void>();
  const { token: _token, timeZone: _zone, ...user } = people.asha;
  const came = answer(auth.verify, async () => {
    await promise;
    return { valid: true as const, user, timeZone: 'Pacific/Kiritimati' };
  });
  renderApp({ at: '/dashboard', as: 'asha' });
  await waitFor(() => expect(came).toHaveLength(1));
  storeUser(people.ravi);
  reply();
  await screen.findByText('ravi');
  expect(storedUser()).toEqual(people.ravi);
});
