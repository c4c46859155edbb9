import { diagnostics } from '@gi/contract/routes/diagnostics';
import { registrations } from '@gi/contract/routes/registrations';
import { reports } from '@gi/contract/routes/reports';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { answerDetails, editDetails, replaceText, saveButton } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';
import { logInAs } from '#test/log-in.ts';
import { address } from '#test/render.tsx';

beforeEach(() => {
  answerDetails();
  // Where the menu leads to.
  for (const endpoint of [reports.report, reports.places, reports.placeMap])
    refuse(endpoint, 'internal');
});

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));

test('a click on the menu asks before unsaved changes are lost', async () => {
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(menu().getByRole('link', { name: 'View Reports' }));
  await user.click(within(await question()).getByRole('button', { name: 'Stay on this page' }));
  expect(screen.getByRole('textbox', { name: /^Full Name/ })).toHaveValue('Rupali Devi');
  expect(address()).toBe('/registration-details/41');
  await user.click(menu().getByRole('link', { name: 'View Reports' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard my changes' }));
  expect(address()).toBe('/reports');
});

test('the arrow of the page and a log-out ask too', async () => {
  answer(diagnostics.ping, { message: 'pong', time: '2026-11-23T06:00:00.000Z' });
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  for (const name of ['Back to the previous page', 'Logout']) {
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(await question()).getByRole('button', { name: 'Stay on this page' }));
  }
  expect(screen.getByRole('textbox', { name: /^Full Name/ })).toHaveValue('Rupali Devi');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard my changes' }));
  expect(address()).toBe('/');
});

test('nothing is asked before anything was changed', async () => {
  const user = await editDetails();
  await user.click(menu().getByRole('link', { name: 'View Reports' }));
  expect(address()).toBe('/reports');
});

test('changes that were being saved when the session ended are there after the next sign-in', async () => {
  refuse(registrations.update, 'auth.token_invalid');
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(saveButton());
  await logInAs(user, 'asha');
  expect(await screen.findByText(/^Your earlier changes are here/)).toBeVisible();
  const name = await screen.findByRole('textbox', { name: /^Full Name/ });
  expect(name).toHaveValue('Rupali Devi');
  const came = answer(registrations.update, { ...rupali, name: 'Rupali Devi' });
  await user.click(saveButton());
  expect(await screen.findByText('Registration updated successfully')).toBeVisible();
  expect(came[0]?.body).toEqual({ expectedUpdatedAt: rupali.updated_at, name: 'Rupali Devi' });
});

test('another account that signs in finds nothing of them', async () => {
  refuse(registrations.update, 'auth.token_invalid');
  const user = await editDetails();
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  await user.click(saveButton());
  await logInAs(user, 'ravi');
  expect(await screen.findByRole('button', { name: 'Edit Details' })).toBeVisible();
  expect(screen.queryByText('Rupali Devi')).toBeNull();
});
