import { registrations } from '@gi/contract/routes/registrations';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderScreen } from '#test/render.tsx';
import { Page as MyRegistrations } from './collector/my-registrations.tsx';

const button = (name: string) => screen.getByRole('button', { name });

/** 25 registrations on three pages; the name of a page's only row says which page it is. */
const answerThreePages = () =>
  answer(registrations.own, ({ url }) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    return pageOf([listRow({ id: 40 + page, name: `Row of page ${page}` })], { page, total: 25 });
  });

test('asha turns the pages of her list there and back; the address keeps the page', async () => {
  answerThreePages();
  const { user } = renderScreen(<MyRegistrations />, { as: 'asha', at: '/my-registrations' });
  expect(await screen.findByText('Row of page 1')).toBeVisible();
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(button('Previous')).toBeDisabled();
  await user.click(button('Next'));
  expect(await screen.findByText('Row of page 2')).toBeVisible();
  expect(address()).toBe('/my-registrations?page=2');
  await user.click(button('Next'));
  expect(await screen.findByText('Row of page 3')).toBeVisible();
  expect(button('Next')).toBeDisabled();
  await user.click(button('Previous'));
  expect(await screen.findByText('Row of page 2')).toBeVisible();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
});

test('the rows of the page before stay until the next ones are there', async () => {
  answerThreePages();
  const { user } = renderScreen(<MyRegistrations />, { as: 'asha', at: '/my-registrations' });
  await screen.findByText('Row of page 1');
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(registrations.own, async () => {
    await promise;
    return pageOf([listRow({ name: 'Row of page 2' })], { page: 2, total: 25 });
  });
  await user.click(button('Next'));
  expect(screen.getByText('Row of page 1')).toBeVisible();
  expect(screen.getByText('Row of page 1').closest('ul')).toHaveAttribute('aria-busy', 'true');
  resolve();
  expect(await screen.findByText('Row of page 2')).toBeVisible();
  expect(screen.queryByText('Row of page 1')).toBeNull();
});

test('an address with a page opens that page; one without sense opens the first', async () => {
  answerThreePages();
  const opened = renderScreen(<MyRegistrations />, { as: 'asha', at: '/my-registrations?page=3' });
  expect(await screen.findByText('Row of page 3')).toBeVisible();
  opened.unmount();
  renderScreen(<MyRegistrations />, { as: 'asha', at: '/my-registrations?page=-1' });
  expect(await screen.findByText('Row of page 1')).toBeVisible();
});

test('a list of one page has no buttons to turn it', async () => {
  answer(registrations.own, pageOf([listRow()]));
  renderScreen(<MyRegistrations />, { as: 'asha', at: '/my-registrations' });
  await screen.findByText('Rupali Das');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(screen.queryByText(/^Page /)).toBeNull();
});
