import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, refusal, refuse } from '#test/api.ts';
import { listRow, rupali } from '#test/registration-samples.ts';
import { answerBench, answerClaims, answerQueue, waitingRow } from '#test/review-bench.ts';
import { address, renderScreen } from '#test/render.tsx';
import { Page } from './review.tsx';

const names: Record<number, string> = { 51: 'Rupali Das', 52: 'Bhanu Kalita', 53: 'Moni Bora' };
const row = (id: number, claim: WaitingRegistration['claim'] = null) =>
  waitingRow(id, names[id] ?? '', { claim });
const kavitas = { user_id: 77, username: 'kavita', until: '2026-01-05T10:30:00.000Z' };

beforeEach(() => {
  answerBench([row(51), row(52), row(53)]);
  answer(reviews.release, undefined);
});

afterEach(() => vi.useRealTimers());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = async () => {
  const { user, unmount } = renderScreen(<Page />, { as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  return { user, unmount };
};

test('an opened registration is held, and let go when the bench is left', async () => {
  const { asked, released } = answerClaims([51, 52, 53]);
  const { user } = await open();
  expect(await screen.findByText(/^Yours until/)).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ id: 51 }]);
  await user.keyboard('j');
  await heading('Bhanu Kalita');
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ id: 52 }));
  expect(released).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
  await waitFor(() => expect(released).toHaveLength(1));
});

test('after a decision comes the one below it in the list, which is held first', async () => {
  const { asked } = answerClaims([51, 52, 53]);
  answer(reviews.review, listRow({ review_status: 'approved' }));
  const { user } = await open();
  await user.keyboard('j');
  await heading('Bhanu Kalita');
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ id: 52 }));
  await user.keyboard('a');
  await heading('Moni Bora');
  expect(address()).toBe('/admin/review?id=53');
  expect(asked.map(({ body }) => body)).toEqual([{ id: 51 }, { id: 52 }, { id: 53 }]);
});

test('when another has just taken the one below, the oldest that is free comes', async () => {
  const asked = answer(reviews.claim, ({ body }) => {
    const { id = 53 } = body as { id?: number };
    return id === 52
      ? refusal('review.claimed')
      : { registrationId: id, until: '2026-01-05T06:15:00.000Z' };
  });
  answer(reviews.review, listRow({ review_status: 'approved' }));
  const { user } = await open();
  await user.keyboard('a');
  await heading('Moni Bora');
  expect(asked.map(({ body }) => body)).toEqual([{ id: 51 }, { id: 52 }, { skip: [] }]);
});

test('after the last of the list comes the oldest that is free', async () => {
  const { asked } = answerClaims([51]);
  answer(reviews.review, listRow({ review_status: 'approved' }));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/review?id=53' });
  await heading('Moni Bora');
  await screen.findByText(/^Yours until/);
  await user.keyboard('a');
  await heading('Rupali Das');
  expect(asked.map(({ body }) => body)).toEqual([{ id: 53 }, { skip: [] }]);
});

test('a key that is pressed as soon as the next one is in sight decides', async () => {
  answerClaims([52, 53]);
  const decided = answer(reviews.review, listRow({ review_status: 'approved' }));
  const { user } = await open();
  document.addEventListener('focusin', function press() {
    document.removeEventListener('focusin', press);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  });
  await user.keyboard('a');
  await heading('Moni Bora');
  await waitFor(() => expect(decided.map(({ params }) => params['id'])).toEqual(['51', '52']));
});

test('S leaves one to others: it is let go and not given again', async () => {
  const { asked } = answerClaims([51, 52, 53]);
  const { user } = await open();
  await screen.findByText(/^Yours until/);
  await user.keyboard('s');
  await heading('Bhanu Kalita');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await heading('Moni Bora');
  expect(asked.slice(1).map(({ body }) => body)).toEqual([{ id: 52 }, { id: 53 }]);
  await user.keyboard('k');
  await heading('Bhanu Kalita');
  await user.keyboard('s');
  await heading('Moni Bora');
  await user.keyboard('s');
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ skip: [51, 52, 53] }));
});

test('what another holds is said before anything is decided, and can be taken over', async () => {
  const asked = answer(reviews.claim, ({ body }) =>
    (body as { takeOver?: boolean }).takeOver === true
      ? { registrationId: 51, until: kavitas.until }
      : refusal('review.claimed', {
          error: 'kavita is deciding on this registration until 04:00 pm',
          sentence: { code: 'review.claimed_by', params: { name: 'kavita', until: '04:00 pm' } },
        }),
  );
  const { user } = await open();
  expect(
    await screen.findByText('kavita is deciding on this registration until 04:00 pm'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('Yours until 04:00 pm')).toBeVisible();
  expect(screen.queryByText(/^kavita/)).toBeNull();
  expect(asked.at(-1)?.body).toEqual({ id: 51, takeOver: true });
});

test('what another has decided meanwhile is not offered to be taken over', async () => {
  answerQueue([row(51, kavitas), row(52), row(53)]);
  refuse(reviews.claim, 'review.claimed');
  answer(registrations.get, { ...rupali, id: 51, name: 'Rupali Das', review_status: 'approved' });
  await open();
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(screen.queryByText(/^kavita/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});

test('what was held is held no more once another has decided', async () => {
  answerClaims([51]);
  refuse(reviews.review, 'review.decided_meanwhile');
  const { user } = await open();
  await screen.findByText(/^Yours until/);
  answer(registrations.get, { ...rupali, id: 51, name: 'Rupali Das', review_status: 'approved' });
  await user.keyboard('a');
  await user.click(await screen.findByRole('button', { name: 'Show it as it is now' }));
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(screen.queryByText(/^Yours until/)).toBeNull();
});

test('a take-over that fails says so, and can be tried again', async () => {
  answerQueue([row(51, kavitas), row(52), row(53)]);
  refuse(reviews.claim, 'service.unavailable');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  expect(await screen.findByText(/^Service unavailable/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take over' })).toBeVisible();
});

test('own work that another holds cannot be taken over', async () => {
  answerQueue([{ ...row(51, kavitas), ownWork: true }, row(52), row(53)]);
  refuse(reviews.claim, 'review.own_work');
  await open();
  expect(await screen.findByText(/^You entered or last changed this registration/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});

test('a decision on what was taken over meanwhile is refused with the way on', async () => {
  const { asked } = answerClaims([51]);
  refuse(reviews.review, 'review.claimed');
  const { user } = await open();
  await user.keyboard('a');
  await screen.findByText('Nothing was decided: Somebody else is deciding on this registration');
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ id: 51, takeOver: true }));
  expect(screen.queryByText(/^Nothing was decided/)).toBeNull();
});

test('J passes over what others hold', async () => {
  answerClaims([51, 52, 53]);
  answerQueue([row(51), row(52, kavitas), row(53)]);
  const { user } = await open();
  await screen.findByText('1 of 3', { exact: false });
  await user.keyboard('j');
  expect(await heading('Moni Bora')).toBeVisible();
});

test('J passes over own work under four eyes', async () => {
  answerClaims([51, 52, 53]);
  answerQueue([row(51), { ...row(52), ownWork: true }, row(53)]);
  const { user } = await open();
  await screen.findByText('1 of 3', { exact: false });
  await user.keyboard('j');
  expect(await heading('Moni Bora')).toBeVisible();
});

test('the four-eyes rule is said when a registration is opened', async () => {
  refuse(reviews.claim, 'review.own_work');
  await open();
  expect(await screen.findByText(/^You entered or last changed this registration/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});

test('what the four-eyes rule leaves to others cannot be decided by button or key', async () => {
  refuse(reviews.claim, 'review.own_work');
  const decided = answer(reviews.review, listRow());
  const { user } = await open();
  await screen.findByText(/^You entered or last changed this registration/);
  for (const name of ['Reject', 'Return', 'Approve', /^Remark on Phone/]) {
    const button = screen.getByRole('button', { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/^You entered or last changed this registration/);
  }
  await user.keyboard('arx');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(decided).toHaveLength(0);
});

test('at the next visit the server is asked again whether it may be decided on', async () => {
  refuse(reviews.claim, 'review.own_work');
  const { user } = await open();
  await screen.findByText(/^You entered or last changed this registration/);
  await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
  answerClaims([51]);
  await user.click(await screen.findByRole('button', { name: 'Open Rupali Das' }));
  await screen.findByText(/^Yours until/);
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('the claim is let go when the page is closed', async () => {
  const { released } = answerClaims([51]);
  await open();
  await screen.findByText(/^Yours until/);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(released).toHaveLength(1));
});

test('in Hindi a refused decision says why in Hindi', async () => {
  answerClaims([51]);
  refuse(reviews.review, 'review.own_work');
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  setLanguage('hi');
  await user.click(await screen.findByRole('button', { name: 'मंज़ूर करें' }));
  expect(await screen.findByText(/^कुछ तय नहीं हुआ: .*एडमिन/)).toBeVisible();
});

test('what another decides or takes leaves the list within seconds; unchanged, only a version is read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let version = '1';
  const versions = answer(reviews.version, () => ({ version }));
  let waiting = [row(51), row(52), row(53)];
  const lists = answer(reviews.queue, () => ({
    ...{ waiting, total: waiting.length, next: null, seeBeforeApproval: false },
  }));
  renderScreen(<Page />, { as: 'meera', at: '/admin/review' });
  await screen.findByRole('button', { name: 'Open Rupali Das' });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(versions.length).toBeGreaterThan(2);
  expect(lists).toHaveLength(1);
  waiting = [row(52, kavitas), row(53)];
  version = '2';
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByRole('button', { name: 'Open Rupali Das' })).toBeNull();
  expect(screen.getByText(/^Held by kavita until/)).toBeVisible();
  expect(lists).toHaveLength(2);
});
