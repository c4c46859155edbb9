import { registrations } from '@gi/contract/routes/registrations';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerAdminPage } from '#test/office-page.tsx';
import { answer } from '#test/api.ts';
import { answerDetails, answerRecord } from '#test/details-page.ts';
import { listRow, pageOf, rupali } from '#test/registration-samples.ts';
import { address, type people, renderApp } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';

type Name = keyof typeof people;

beforeEach(() => {
  showWideScreen();
  answerAdminPage();
  answerDetails();
  answer(registrations.all, pageOf([listRow()]));
});

const menuOf = async (as: Name): Promise<string[]> => {
  renderApp({ at: '/admin', as });
  const [menu] = await screen.findAllByRole('navigation', { name: 'Menu' });
  return within(menu as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

test.each([
  ['rohan', ['Review'], ['Users', 'Activity', 'Printing', 'Catalogue']],
  ['farida', ['Applications', 'Printing'], ['Users', 'Review', 'Activity', 'Catalogue']],
  ['vimala', ['Today', 'Applications', 'Reports'], ['Users', 'Review', 'Unit', 'Printing']],
  [
    'priya',
    ['Activity', 'Applications', 'Data protection'],
    ['Users', 'Review', 'Reports', 'Catalogue'],
  ],
] as const)('the menu of %s has the pages of the role', async (name, shown, hidden) => {
  const menu = await menuOf(name);
  for (const each of shown) expect(menu).toContain(each);
  for (const each of hidden) expect(menu).not.toContain(each);
});

test('a page that the role does not include leads to the first page', async () => {
  renderApp({ at: '/admin/users', as: 'vimala' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(address()).toBe('/admin/today');
});

describe('the register', () => {
  const deletions = () => screen.queryAllByRole('button', { name: /^Delete / });
  const exportsOfRows = () => screen.queryAllByRole('button', { name: /^Export .*Rupali/ });

  test.each([
    ['meera', 1, 1],
    ['priya', 1, 0],
    ['rohan', 0, 1],
    ['vimala', 0, 0],
  ] as const)('offers %s what the role includes', async (as, deletes, exports) => {
    renderApp({ at: '/admin', as });
    await screen.findByRole('row', { name: /Rupali Das/ });
    expect([deletions().length, exportsOfRows().length]).toEqual([deletes, exports]);
    const exportsAll = screen.queryByRole('button', { name: 'Other exports' });
    expect(exportsAll === null).toBe(exports === 0);
  });
});

describe('a record', () => {
  const open = async (as: Name, shown: object = {}) => {
    answerRecord({ ...rupali, ...shown });
    renderApp({ at: '/registration-details/41', as });
    await screen.findByRole('heading', { name: rupali.name, level: 1 });
  };

  test('is only read by a viewer, with masked numbers and without the scans that show them', async () => {
    await open('vimala', { documentUrls: { photo: rupali.documentUrls.photo } });
    expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Show / })).toBeNull();
    expect(screen.getByText('XXXX XXXX 2346')).toBeVisible();
    expect(screen.queryByText('Aadhar Card')).toBeNull();
    expect(screen.queryByRole('group', { name: /^Papers/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /consent/i })).toBeNull();
  });

  test.each(['vimala', 'priya'] as const)(
    'offers %s no document to add, replace or turn',
    async (as) => {
      await open(as, { documentUrls: { photo: rupali.documentUrls.photo } });
      expect(await screen.findByText('Proof of Production')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Update / })).toBeNull();
    },
  );

  test('offers a reviewer to add what is missing', async () => {
    await open('rohan', { documentUrls: { photo: rupali.documentUrls.photo } });
    expect(await screen.findByRole('button', { name: 'Update Proof of Production' })).toBeVisible();
  });

  test('is corrected by a reviewer, who sees the numbers', async () => {
    await open('rohan');
    expect(screen.getByRole('button', { name: 'Edit Details' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Show / }).length).toBeGreaterThan(0);
    expect(screen.getByText('Aadhar Card')).toBeVisible();
  });
});
