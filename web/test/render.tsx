import type { Role } from '@gi/contract/fields/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from '#lib/router/hooks.ts';
import { BrowserRouter } from '#lib/router/router.tsx';
import { storeUser, type StoredUser } from '#api/session.ts';
import { createQueryClient } from '#app/query-client.ts';
import { AppRoutes } from '#app/router.tsx';
import { DrawerContentProvider } from '#components/dialogs/drawer-content.tsx';
import { Toaster } from '#components/messages/toaster.tsx';

type Person = StoredUser & { timeZone: string };

const person = (id: number, username: string, role: Role): Person => ({
  id,
  username,
  email: `${username}@example.org`,
  role,
  mustChangePassword: false,
  token: `token-of-${username}`,
  timeZone: 'Asia/Kolkata',
});

/** asha and ravi collect, meera administers, rohan reviews, farida files, vimala reads, priya sees to privacy. */
export const people = {
  asha: person(11, 'asha', 'user'),
  ravi: person(12, 'ravi', 'user'),
  meera: person(1, 'meera', 'admin'),
  rohan: person(2, 'rohan', 'reviewer'),
  farida: person(3, 'farida', 'filing'),
  vimala: person(4, 'vimala', 'viewer'),
  priya: person(5, 'priya', 'privacy'),
} as const;

/** Signs a person in without the login screen, at a registry of any time zone. */
export const signIn = (who: keyof typeof people, timeZone = people[who].timeZone): StoredUser => {
  storeUser({ ...people[who], timeZone });
  return people[who];
};

/** Shows where the router is, for assertions: `expect(address()).toBe('/dashboard')`. */
const Address = () => {
  const location = useLocation();
  return <output data-testid="address">{location.pathname + location.search}</output>;
};

export const address = (): string =>
  document.querySelector('[data-testid="address"]')?.textContent ?? '';

/** Whether an element takes the pointer is a matter of styles, which the tests do not load. */
export const setupUser = (): UserEvent => userEvent.setup({ pointerEventsCheck: 0 });

type Options = { at?: string; as?: keyof typeof people };

/** Renders a component with router, queries and toasts. Returns Testing Library's result and a user. */
export const renderScreen = (screen: ReactNode, { at = '/', as }: Options = {}) => {
  if (as !== undefined) signIn(as);
  window.history.replaceState(null, '', at);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const result = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <DrawerContentProvider>{screen}</DrawerContentProvider>
        <Address />
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { ...result, user: setupUser(), client };
};

/** Renders the whole app at an address. */
export const renderApp = ({ at = '/', as }: Options = {}) => {
  if (as !== undefined) signIn(as);
  window.history.replaceState(null, '', at);
  const result = render(
    <BrowserRouter>
      <AppRoutes />
      <Address />
    </BrowserRouter>,
  );
  return { ...result, user: setupUser() };
};
