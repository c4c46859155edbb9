import { checkNames, diagnostics } from '@gi/contract/routes/diagnostics';
import type { CheckResult } from '@gi/contract/schemas/diagnostics';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sentence } from '@gi/contract/words/sentence';
import { loadOfficeTexts, setLanguage } from '#i18n/language.ts';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { Page } from './doctor.tsx';

type Changes = Partial<Record<CheckResult['name'], Partial<CheckResult>>>;
const report = (changes: Changes = {}): { checkedAt: string; checks: CheckResult[] } => ({
  checkedAt: '2026-11-05T10:45:00.000Z',
  checks: checkNames.map((name) => ({
    name,
    state: 'ok' as const,
    sentence: `${name} is well`,
    code: 'check.of_tomorrow',
    params: {},
    ...changes[name],
  })),
});
const show = () => renderScreen(<Page />, { as: 'meera' });

afterEach(() => setLanguage('en'));

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

test('is said in Hindi by its codes, with times and commands; one of a newer server stays English', async () => {
  const age = sentence('duration.hours', { count: 2 });
  const disks = [sentence('check.space_free', { size: '3 GB', place: 'DATA_DIR' })];
  const backup = sentence('check.backup_none', { advice: sentence('check.backup_run') });
  const audit = sentence('check.audit_ok', {
    sealed: sentence('check.audit_sealed', { age }),
    checked: sentence('check.audit_not_checked'),
  });
  answer(
    diagnostics.doctor,
    report({
      backup: { ...backup, state: 'warn' },
      audit,
      space: sentence('check.space_ok', { disks }),
    }),
  );
  show();
  setLanguage('hi');
  await loadOfficeTexts();
  expect(
    await screen.findByText('अभी कोई बैकअप नहीं है: npm run backup -- FOLDER चलाएँ'),
  ).toBeVisible();
  expect(screen.getByText('गतिविधि का रिकॉर्ड: 2 घंटे पहले सील हुआ, अभी जाँचा नहीं गया')).toBeVisible();
  expect(screen.getByText('DATA_DIR: 3 GB खाली')).toBeVisible();
  expect(screen.getByText('clock is well')).toHaveAttribute('lang', 'en');
});
