import { useState } from 'react';
import { dryRunRegistration } from '#api/diagnostics.ts';
import { FilePicker } from '#features/diagnostics/file-picker.tsx';
import { TestForm } from '#features/diagnostics/test-form.tsx';
import { TestPage } from '#features/diagnostics/test-page.tsx';
import { TestResult } from '#features/diagnostics/test-result.tsx';
import { useTest } from '#features/diagnostics/use-test.ts';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';

export const Page = () => {
  const t = useText(developerTexts);
  const [file, setFile] = useState<File>();
  const test = useTest();
  const run = () => {
    if (file === undefined) return test.refuse(t('selectOne'));
    test.start(async () => {
      const raw = await dryRunRegistration({ aadharCard: file, signature: file, photo: file });
      return { passed: true, message: t('passed'), raw };
    });
  };
  return (
    <TestPage title={t('simpleTitle')} hint={t('dryRun')}>
      <TestForm state={test.state} onRun={run}>
        <p className="text-ink-2">{t('simpleHint')}</p>
        <FilePicker label={t('file')} required value={file} onChange={setFile} />
      </TestForm>
      <TestResult state={test.state} />
    </TestPage>
  );
};
