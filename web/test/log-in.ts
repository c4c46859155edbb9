import { auth } from '@gi/contract/routes/auth';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answer } from './api.ts';
import { enterText } from './enter-text.ts';
import { people } from './render.tsx';

/** Signs in on the login screen that is shown. */
export const logInAs = async (user: UserEvent, who: keyof typeof people): Promise<void> => {
  const { token, timeZone, ...person } = people[who];
  answer(auth.login, { user: person, token, expiresAt: '2030-01-01T00:00:00.000Z', timeZone });
  await enterText(user, await screen.findByLabelText(/^Username/), who);
  await enterText(user, screen.getByLabelText(/^Password/), 'monsoon-loom-7');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
};
