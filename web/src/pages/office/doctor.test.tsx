import { checkNames, diagnostics } from '@gi/contract/routes/diagnostics';
import { documents } from '@gi/contract/routes/documents';
import { rescue } from '@gi/contract/routes/rescue';
import type { CheckResult } from '@gi/contract/schemas/diagnostics';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

beforeEach(() => {
  answer(documents.integrity, { lastRound: null, faults: [], totalFaults: 0 });
});
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

test('meera imports the rescue file of a device and sees what became of it', async () => {
  answer(diagnostics.doctor, report());
  const came = answer(rescue.import, {
    account: { username: 'asha', isOwner: true, mayRegister: true },
    savedAt: '2026-02-28T05:00:00.000Z',
    whole: true,
    tooMany: false,
    items: [
      { idempotencyKey: 'a', name: 'Rupali Das', state: 'registered', registrationId: 7 },
      { idempotencyKey: 'b', name: 'Lakshmi Devi', state: 'known', registrationId: 8 },
      {
        idempotencyKey: 'c',
        name: 'Hemanta Bora',
        state: 'attention',
        registrationId: 9,
        code: 'registration.already_registered',
        error: 'This ID is already registered',
      },
      {
        idempotencyKey: 'd',
        name: '',
        state: 'attention',
        code: 'registration.invalid',
        error: 'Please fill in: Name, Age',
        fields: { name: 'Please fill in: Name', age: 'Please fill in: Age' },
      },
    ],
  });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const file = new File(['sealed'], 'asha.rescue', { type: 'text/plain' });
  await user.upload(
    await screen.findByLabelText('Import a rescue file', { selector: 'input' }),
    file,
  );
  expect(await screen.findByText(/^Saved by asha on/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hemanta Bora' })).toHaveAttribute(
    'href',
    '/registration-details/9',
  );
  expect(screen.getByText('This ID is already registered')).toBeVisible();
  expect(screen.getByText('Without a name')).toBeVisible();
  expect(screen.getByText('Please fill in: Age')).toBeVisible();
  expect(screen.queryByText('Please fill in: Name, Age')).toBeNull();
  expect(came[0]?.headers.get('Content-Type')).toBe('application/octet-stream');
});

test('a rescue file that is none is refused in words', async () => {
  answer(diagnostics.doctor, report());
  refuse(rescue.import, 'rescue.other_register');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const input = await screen.findByLabelText('Import a rescue file', { selector: 'input' });
  await user.upload(input, new File(['sealed'], 'asha.rescue'));
  expect(await screen.findByText('This rescue file was made for another register')).toBeVisible();
});
