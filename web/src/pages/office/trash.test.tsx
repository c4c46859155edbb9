import { trash } from '@gi/contract/routes/trash';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { Page } from './trash.tsx';

const item = {
  id: 7,
  kind: 'producer' as const,
  name: 'Gita Rani',
  deletedAt: '2026-11-01T06:00:00.000Z',
  deletedBy: 'meera',
  reason: 'not given',
  until: '2026-12-01T06:00:00.000Z',
};
const pageOf = (items: (typeof item)[]) => ({
  items,
  pagination: { page: 1, limit: 10, total: items.length, totalPages: items.length },
});

beforeEach(() => {
  answer(trash.list, pageOf([item]));
});

describe('the trash', () => {
  test('shows who deleted what, why and until when it stays', async () => {
    renderScreen(<Page />, { as: 'meera' });
    const row = within(await screen.findByRole('row', { name: /Gita Rani/ }));
    for (const text of ['Producer with all registrations', 'by meera', 'Not given', 'Dec 01, 2026'])
      expect(row.getByText(text)).toBeVisible();
  });

  test('restores a row, which leaves the list', async () => {
    const came = answer(trash.restore, { registrationIds: [41] });
    const { user } = renderScreen(<Page />, { as: 'meera' });
    const button = await screen.findByRole('button', { name: 'Restore Gita Rani' });
    answer(trash.list, pageOf([]));
    await user.click(button);
    expect(await screen.findByText('Gita Rani is restored')).toBeVisible();
    expect(await screen.findByText('The trash is empty')).toBeVisible();
    expect(came[0]?.params['id']).toBe('7');
  });

  test('restores once by a double click', async () => {
    const came = answer(trash.restore, { registrationIds: [41] });
    const { user } = renderScreen(<Page />, { as: 'meera' });
    const button = await screen.findByRole('button', { name: 'Restore Gita Rani' });
    answer(trash.list, pageOf([]));
    await user.dblClick(button);
    expect(await screen.findByText('Gita Rani is restored')).toBeVisible();
    expect(came).toHaveLength(1);
  });

  test('says, also in Hindi, for whom a number was registered again', async () => {
    refuse(trash.restore, 'trash.number_taken');
    setLanguage('hi');
    const { user } = renderScreen(<Page />, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Gita Rani को वापस लाएँ' }));
    expect(await screen.findByText('Gita Rani वापस नहीं आया')).toBeVisible();
    expect(screen.getByText(/इस बीच फिर से रजिस्टर हो गया है/)).toBeVisible();
  });

  test('deletes for good only with the typed name', async () => {
    const came = answer(trash.remove, undefined);
    const { user } = renderScreen(<Page />, { as: 'priya' });
    await user.click(await screen.findByRole('button', { name: 'Delete for good: Gita Rani' }));
    const dialog = within(screen.getByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Delete for good' });
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'gita rani');
    await user.click(confirm);
    await waitFor(() => expect(came).toHaveLength(1));
    expect(await screen.findByText('Gita Rani is deleted for good')).toBeVisible();
  });
});
