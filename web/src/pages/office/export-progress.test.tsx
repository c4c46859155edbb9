import { exports, totalRowsHeader } from '@gi/contract/routes/exports';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answerAdminPage,
  chooseAsha,
  csvFile,
  exportOfAsha,
  openExportPanel,
  openExports,
  slowFile,
} from '#test/office-page.tsx';
import { answer, cutOff, refusal, refuse } from '#test/api.ts';
import { savedFiles } from '#test/downloads.ts';
import { address, renderApp } from '#test/render.tsx';

beforeEach(answerAdminPage);

describe('an export that is on its way', () => {
  const slowTable = (headers: Record<string, string> = {}) => {
    const file = slowFile({ 'Content-Type': 'text/csv', [totalRowsHeader]: '40', ...headers });
    const came = answer(exports.byUser, file.response);
    return { ...file, came };
  };

  test('counts its rows against the total', async () => {
    const table = slowTable();
    const { panel } = await exportOfAsha();
    expect(panel.getByRole('button', { name: 'Exporting...' })).toBeVisible();
    expect(panel.getByText('Waiting for the first rows...')).toBeVisible();
    table.send('ID,Name\r\n1,A\r\n2,B\r\n');
    expect(await panel.findByText('2 of 40 rows')).toBeVisible();
    const bar = panel.getByRole('progressbar', { name: '2 of 40 rows' });
    expect(bar).toHaveAttribute('value', '2');
    expect(bar).toHaveAttribute('max', '40');
  });

  test('counts rows without a total, and bytes of a file that is no text', async () => {
    const table = slowTable({ [totalRowsHeader]: 'unknown' });
    const { panel } = await exportOfAsha();
    table.send('ID,Name\r\n1,A\r\n2,B\r\n3,C\r\n');
    expect(await panel.findByText('3 rows')).toBeVisible();
    expect(panel.queryByRole('progressbar')).toBeNull();
  });

  test('counts the bytes of a workbook', async () => {
    const workbook = slowTable({ 'Content-Type': 'application/vnd.ms-excel' });
    const { panel } = await exportOfAsha();
    workbook.send('x'.repeat(2048));
    expect(await panel.findByText('2 KB received')).toBeVisible();
  });

  test('is sent once, however often the button is pressed', async () => {
    const table = slowTable();
    const { user, panel } = await exportOfAsha();
    await user.click(panel.getByRole('button', { name: 'Exporting...' }));
    await user.click(panel.getByRole('button', { name: 'Exporting...' }));
    await waitFor(() => expect(table.came).toHaveLength(1));
  });

  test('leaves no file when the network cuts it off', async () => {
    const table = slowTable();
    const { panel } = await exportOfAsha();
    table.send('ID,Name\r\n1,A\r\n');
    await panel.findByText('1 of 40 rows');
    table.cut();
    expect(
      await panel.findByText('The download was cut off. No file was saved. Please try again.'),
    ).toBeVisible();
    expect(savedFiles).toEqual([]);
  });

  test('leaves no file when it ends with fewer rows than were promised', async () => {
    const table = slowTable();
    const { panel } = await exportOfAsha();
    table.send('ID,Name\r\n1,A\r\n');
    table.end();
    expect(
      await panel.findByText('The download was cut off. No file was saved. Please try again.'),
    ).toBeVisible();
    expect(savedFiles).toEqual([]);
  });

  test('can be cancelled and started again', async () => {
    const table = slowTable();
    const { user, panel } = await exportOfAsha();
    table.send('ID,Name\r\n');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(await panel.findByText('Cancelled. No file was saved.')).toBeVisible();
    expect(savedFiles).toEqual([]);
    answer(exports.byUser, () => csvFile('ID\r\n1\r\n', 1, 'second.csv'));
    await user.click(panel.getByRole('button', { name: 'Export User Registrations' }));
    expect(await panel.findByText('Saved as second.csv')).toBeVisible();
  });

  test('ends when the page is left', async () => {
    const table = slowTable();
    const { unmount, panel } = await exportOfAsha();
    table.send('ID,Name\r\n1,A\r\n');
    await panel.findByText('1 of 40 rows');
    unmount();
    await waitFor(() => expect(table.isCancelled()).toBe(true));
    expect(savedFiles).toEqual([]);
  });
});

describe('a refused export', () => {
  test.each([
    ['in the words of the server', () => refusal('request.too_many'), /^Too many requests/],
    [
      'in the plain words of a proxy',
      () => new Response('Too busy', { status: 502, headers: { 'Content-Type': 'text/plain' } }),
      'Too busy',
    ],
    [
      'with its status where nothing else is known',
      () => new Response('', { status: 500 }),
      'HTTP 500',
    ],
    [
      'without the page of a proxy',
      () => new Response('<h1>Bad</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      'HTTP 502',
    ],
  ])('is told %s', async (_how, refused, text) => {
    answer(exports.byUser, refused);
    const { panel } = await exportOfAsha();
    expect(await panel.findByText(text)).toBeVisible();
    expect(savedFiles).toEqual([]);
  });

  test('without a network says so', async () => {
    cutOff(exports.byUser);
    const { panel } = await exportOfAsha();
    expect(await panel.findByText('Service unavailable')).toBeVisible();
  });

  test('leads to the login when the session is over', async () => {
    refuse(exports.byUser, 'auth.token_invalid');
    const { user } = renderApp({ at: '/admin', as: 'meera' });
    await openExports(user);
    await chooseAsha(user, await openExportPanel(user, 'Export by user'));
    expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Session expired. Please login again.');
    expect(address()).toBe('/');
  });
});
