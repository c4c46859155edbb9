import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { switchShortcuts } from '#lib/input/shortcuts.ts';
import { answerRecord } from '#test/details-page.ts';
import { answerAdminPage } from '#test/office-page.tsx';
import { answer } from '#test/api.ts';
import { listRow, pageOf, rupali as rupaliDetail } from '#test/registration-samples.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './workbench.tsx';

const rupali = listRow();
const bhaben = listRow({ id: 42, producer_id: 8, name: 'Bhaben Kalita' });
const kamala = listRow({ id: 43, producer_id: 9, name: 'Kamala Nath', production_details: [] });

beforeEach(() => {
  showWideScreen();
  answerAdminPage();
  answer(registrations.all, pageOf([kamala, bhaben, rupali]));
});

const current = () => {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant');
  return document.querySelector(`#${id}`)?.textContent ?? '';
};

describe('keys that work anywhere on the page', () => {
  test('search, move, print and edit; switched off they do nothing', async () => {
    const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
    await screen.findByRole('row', { name: /Kamala Nath/ });
    await user.keyboard('jj');
    expect(current()).toContain('Rupali Das');
    await user.keyboard('k');
    expect(current()).toContain('Bhaben Kalita');
    await user.keyboard('p');
    const papers = await screen.findByRole('region', { name: 'Papers' });
    await waitFor(() => expect(papers).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
    expect(current()).toContain('Bhaben Kalita');
    screen.getByRole('grid').focus();
    switchShortcuts(false);
    await user.keyboard('je');
    expect(current()).toContain('Bhaben Kalita');
    switchShortcuts(true);
    await user.keyboard('e');
    expect(address()).toBe('/registration-details/42');
  });

  test('J and K lead into the table, where Enter, Space and the arrows go on', async () => {
    const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
    await screen.findByRole('row', { name: /Kamala Nath/ });
    expect(document.body).toHaveFocus();
    await user.keyboard('j{ArrowDown}{Enter}');
    expect(await screen.findByRole('complementary', { name: /Rupali Das/ })).toBeVisible();
    await user.keyboard('k ');
    expect(screen.getByRole('checkbox', { name: /Bhaben Kalita/ })).toBeChecked();
  });

  test('the search box leads to the rows with the arrow, and with Enter once it was searched', async () => {
    answer(registrations.search, pageOf([kamala, bhaben, rupali]));
    const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
    await screen.findByRole('row', { name: /Kamala Nath/ });
    await user.keyboard('/a{Enter}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await waitFor(() => expect(address()).toContain('search=a'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('grid')).toHaveFocus();
    await user.keyboard('/b{ArrowDown}');
    expect(screen.getByRole('grid')).toHaveFocus();
    await waitFor(() => expect(address()).toContain('search=ab'));
    await waitFor(() => expect(current()).toContain('Kamala Nath'));
    await user.keyboard('{ArrowDown}');
    expect(current()).toContain('Bhaben Kalita');
  });

  test('go to any record or page, and tell of themselves', async () => {
    answer(registrations.search, pageOf([bhaben]));
    answerRecord({ ...rupaliDetail, id: 42, name: 'Bhaben Kalita' });
    const { user } = renderApp({ at: '/admin', as: 'meera' });
    await screen.findByRole('grid');
    await screen.findByRole('button', { name: 'Keys' });
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    expect(help.getByText('Go to any record or page')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(help.queryByRole('button', { name: 'Close' }) ?? document.body);
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Name, phone, ID number or page' });
    const pages = await screen.findByRole('group', { name: 'Pages' });
    expect(within(pages).getAllByRole('option')[0]).toHaveTextContent(/^Today$/);
    await user.type(box, 'kalita');
    const found = await screen.findByRole('group', { name: 'Registrations' });
    within(found).getByRole('option', { name: /Bhaben Kalita, ID 42/, selected: true });
    await user.type(box, '{Enter}');
    await waitFor(() => expect(address()).toBe('/registration-details/42'));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
