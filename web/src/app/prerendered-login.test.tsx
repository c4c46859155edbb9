import 'fake-indexeddb/auto';
import '#test/collector-parts.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerDashboard } from '#test/dashboard-page.ts';
import { logInAs } from '#test/log-in.ts';
import { setupUser } from '#test/render.tsx';
import { PrerenderedLogin } from './prerendered-login.tsx';

test('the page after the login opens at its top, however far the login was scrolled', async () => {
  answerDashboard();
  window.history.replaceState(null, '', '/');
  const scrollTo = vi.spyOn(window, 'scrollTo');
  render(<PrerenderedLogin />);
  await logInAs(setupUser(), 'asha');
  expect(await screen.findByRole('heading', { name: 'GI Registration Dashboard' })).toBeVisible();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  scrollTo.mockRestore();
});
