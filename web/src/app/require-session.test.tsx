import { diagnostics } from '@gi/contract/routes/diagnostics';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from '#lib/router/hooks.ts';
import { expect, test, vi } from 'vitest';
import { answer, cutNetwork } from '#test/api.ts';
import { address, renderScreen } from '#test/render.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { RequireSession, type PageAccess } from './require-session.tsx';

const Guarded = ({ access }: { access: PageAccess }) =>
  useLocation().pathname === '/' ? (
    <p>first page</p>
  ) : (
    <RequireSession access={access}>
      <p>guarded page</p>
    </RequireSession>
  );

test.each([
  ['signed-in', 'asha', '/guarded', 'guarded page'],
  ['office', 'meera', '/guarded', 'guarded page'],
  ['office', 'asha', '/', 'first page'],
  ['developer', 'meera', '/guarded', 'guarded page'],
  ['developer', 'ravi', '/guarded', 'Oops! Page not found'],
] as const)('a page for %s opened by %s', (access, as, where, shown) => {
  renderScreen(<Guarded access={access} />, { at: '/guarded', as });
  expect(screen.getByText(shown)).toBeVisible();
  expect(address()).toBe(where);
});

const Broken = (): never => {
  throw new Error('wheel came off');
};

test('a page that breaks says what is safe and how to go on', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(
    <ErrorBoundary resetKey="/">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  expect(screen.getByText(/wheel came off/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  reported.mockRestore();
});

const NotFetched = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/dashboard.js');
};

test('a page that could not be fetched says so in the sentence that the unit fixed', async () => {
  const came = answer(diagnostics.ping, { message: 'pong', time: '2026-01-05T06:00:00.000Z' });
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(
    <ErrorBoundary resetKey="/">
      <NotFetched />
    </ErrorBoundary>,
  );
  await waitFor(() => expect(came).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Network error. Please check your internet connection and try again.',
  );
  expect(screen.queryByText(/assets/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  reported.mockRestore();
});

test('without a network such a page says that it needs one, and what works without', async () => {
  cutNetwork();
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(
    <ErrorBoundary resetKey="/">
      <NotFetched />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'This page needs a network' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    screen.getByText(/drafts and the first pages of your lists work without one/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Registration' })).toHaveAttribute(
    'href',
    '/registration',
  );
  expect(screen.getByRole('link', { name: 'My Registrations' })).toHaveAttribute(
    'href',
    '/my-registrations',
  );
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  reported.mockRestore();
});
