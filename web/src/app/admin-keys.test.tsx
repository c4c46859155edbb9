import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { AdminKeys } from './admin-keys.tsx';

vi.mock('./go-to-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a key whose dialog cannot be fetched says so, and the page stays', async () => {
  const { user } = renderScreen(
    <>
      <h1>Register</h1>
      <AdminKeys />
    </>,
    { as: 'meera' },
  );
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText(/^Network error/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Register' })).toBeVisible();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});
