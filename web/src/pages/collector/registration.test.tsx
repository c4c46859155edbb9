import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftAddress } from '#features/collect/drafts/draft-address.ts';
import { enterText } from '#test/enter-text.ts';
import { address, renderApp } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { answerWizard, keepDraft } from '#test/wizard.tsx';

test('the drawer lists the steps and the menu, names asha, and closes at a step', async () => {
  localStorage.setItem('instructions-read:11', 'yes');
  const { id } = completeDraft();
  await keepDraft(completeDraft({ step: 2, reached: 3 }));
  answerWizard();
  const { user } = renderApp({ at: `/registration${draftAddress(id)}`, as: 'asha' });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Document Upload'),
  );
  await waitFor(() => expect(address()).toBe(`/registration${draftAddress(id, 2)}`));
  // On small screens the wizard's header with its menu takes the place of the shell's.
  await user.click(screen.getAllByRole('button', { name: 'Menu' }).at(-1)!);
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Dashboard', 'New Registration', 'View Reports', 'Settings'])
    expect(within(drawer).getByRole('link', { name })).toBeVisible();
  expect(drawer).toHaveTextContent('ashaData Collector');
  expect(within(drawer).getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(drawer).toHaveTextContent('2 of 5 steps completed');
  const steps = within(within(drawer).getByRole('list', { name: 'Registration steps' }));
  for (const name of ['Existing Products', 'Production Details'])
    expect(steps.getByRole('button', { name })).toBeDisabled();
  for (const name of [/^Documents/, /^Category/])
    expect(steps.getByRole('button', { name })).toBeEnabled();
  await user.click(steps.getByRole('button', { name: /^Personal Info\b.*done/ }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Personal Information'),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the instructions open by themselves once, and again when asked for', async () => {
  answerWizard();
  const { user } = renderApp({ at: '/registration', as: 'ravi' });
  const dialog = await screen.findByRole('dialog', { name: 'Registration Instructions' });
  await user.click(within(dialog).getByRole('button', { name: 'GOT IT' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // No button opened it, so the focus moves to the step's heading.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Guide for this screen' }));
  await user.click(await screen.findByRole('button', { name: 'Instructions' }));
  expect(screen.getByRole('dialog', { name: 'Registration Instructions' })).toBeVisible();
});

test('‘?’ opens the page of the guide for the step over the wizard, and what was typed is still there', async () => {
  answerWizard();
  const { user } = renderApp({ at: '/registration', as: 'ravi' });
  const read = await screen.findByRole('dialog', { name: 'Registration Instructions' });
  await user.click(within(read).getByRole('button', { name: 'GOT IT' }));
  await enterText(user, screen.getByLabelText(/^Name/), 'Rupali Das');
  const help = screen.getByRole('button', { name: 'Guide for this screen' });
  await user.click(help);
  const first = await screen.findByRole('dialog', { name: 'The first registration' });
  expect(within(first).getAllByRole('listitem')).toHaveLength(8);
  await user.keyboard('{Escape}');
  expect(help).toHaveFocus();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Rupali Das');
});

test('at the step with the photographs it is the page of photos that are accepted', async () => {
  answerWizard();
  localStorage.setItem('instructions-read:11', 'yes');
  const { id } = completeDraft();
  await keepDraft(completeDraft({ step: 2, reached: 3 }));
  const { user } = renderApp({ at: `/registration${draftAddress(id)}`, as: 'asha' });
  await waitFor(() => expect(address()).toBe(`/registration${draftAddress(id, 2)}`));
  // A wide screen has the app's header too.
  expect(screen.getByRole('link', { name: 'Guide for this screen' })).toHaveAttribute(
    'href',
    '/guide?page=photos',
  );
  await user.click(screen.getByRole('button', { name: 'Guide for this screen' }));
  expect(await screen.findByRole('dialog', { name: 'Photos that are accepted' })).toBeVisible();
});
