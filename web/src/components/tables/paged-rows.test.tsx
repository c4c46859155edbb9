import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PagedRows } from './paged-rows.tsx';

const numbers = (count: number) => Array.from({ length: count }, (_each, at) => at + 1);
const paged = (rows: readonly number[]) => (
  <PagedRows rows={rows} size={3}>
    {(shown) => <p>{shown.join(' ')}</p>}
  </PagedRows>
);

test('rows that fit on one page have none to turn; other rows begin at their first page', async () => {
  const { rerender } = render(paged(numbers(4)));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('4')).toBeVisible();
  rerender(paged(numbers(3)));
  expect(screen.getByText('1 2 3')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});
