import { checkNames, diagnostics, type CheckResult } from '@gi/contract/routes/diagnostics';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { Page } from './admin-doctor.tsx';

const report = (changes: Partial<Record<CheckResult['name'], Partial<CheckResult>>> = {}) => ({
  checkedAt: '2026-11-05T10:45:00.000Z',
  checks: checkNames.map((name) => ({
    name,
    state: 'ok' as const,
    sentence: `${name} is well`,
    ...changes[name],
  })),
});
const show = () => renderScreen(<Page />, { as: 'meera' });

test('says that everything is in order, and when that was checked', async () => {
  answer(diagnostics.doctor, report());
  show();
  expect(await screen.findByText('Everything is in order')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(checkNames.length);
  expect(screen.getByText('Checked Nov 05, 2026, 04:15 pm')).toBeVisible();
});

test('puts what is broken first, with the sentence that says what to do', async () => {
  answer(
    diagnostics.doctor,
    report({
      backup: { state: 'warn', sentence: 'There is no backup yet: set BACKUP_TO' },
      certificate: { state: 'fail', sentence: 'The certificate has expired: renew it' },
    }),
  );
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('1 thing is broken');
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Broken')).toBeVisible();
  expect(first).toHaveTextContent('The certificate has expired: renew it');
  expect(within(second as HTMLElement).getByText('Look at it')).toBeVisible();
  expect(screen.queryByText('Everything is in order')).not.toBeInTheDocument();
});

test('checks again on demand, and after a failure', async () => {
  refuse(diagnostics.doctor, 'service.unavailable');
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer(diagnostics.doctor, report({ space: { state: 'warn', sentence: 'nearly full' } }));
  await user.click(retry);
  expect(await screen.findByText('1 thing to look at')).toBeVisible();
  answer(diagnostics.doctor, report());
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Everything is in order')).toBeVisible();
});
