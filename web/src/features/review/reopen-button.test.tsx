import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Page as Register } from '#pages/office/workbench.tsx';
import { answerAdminPage } from '#test/office-page.tsx';
import { answer, refuse } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { ReopenButton } from './reopen-button.tsx';

const rejected = listRow({ id: 51, review_status: 'rejected' });
const kamala = listRow({ id: 43, producer_id: 9, name: 'Kamala Nath' });
const reopen = { name: 'Reopen: Rupali Das, no. 51' };

beforeEach(() => {
  answerAdminPage();
  answer(registrations.all, pageOf([kamala, rejected]));
});

test('a rejected registration is reopened from the preview of its card in the register', async () => {
  const came = answer(reviews.review, listRow({ review_status: 'submitted' }));
  const { user } = renderScreen(<Register />, { as: 'meera', at: '/admin' });
  await user.click(await screen.findByRole('button', { name: 'Open Rupali Das, ID 51' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Preview of Rupali Das' }));
  await user.click(preview.getByRole('button', reopen));
  expect(await screen.findByText('Rupali Das waits for a review again')).toBeVisible();
  expect(came[0]?.body).toEqual({ decision: 'reopen', seen: rejected.updated_at });
  await user.click(screen.getByRole('button', { name: 'Undo (U)' }));
  await waitFor(() => expect(came[1]?.body).toMatchObject({ decision: 'undo' }));
});

test('on a wide screen it is reopened beside its row', async () => {
  showWideScreen();
  const { user } = renderScreen(<Register />, { as: 'meera', at: '/admin' });
  await user.click(await screen.findByRole('row', { name: /Rupali Das/ }));
  await user.keyboard('{Enter}');
  const preview = await screen.findByRole('complementary', { name: /Rupali Das/ });
  expect(within(preview).getByRole('button', reopen)).toBeVisible();
});

test('a refusal says why it was not reopened', async () => {
  refuse(reviews.review, 'review.decided_meanwhile');
  const { user } = renderScreen(<ReopenButton record={rejected} />, { as: 'meera' });
  await user.click(screen.getByRole('button', reopen));
  expect(await screen.findByText('Rupali Das was not reopened')).toBeVisible();
});

test('a collector cannot reopen', () => {
  renderScreen(<ReopenButton record={rejected} />, { as: 'asha' });
  expect(screen.queryByRole('button', reopen)).toBeNull();
});
