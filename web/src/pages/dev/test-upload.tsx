import {
  documentKinds,
  requiredDocuments,
  type DocumentKind,
} from '@gi/contract/fields/document-kinds';
import { useState } from 'react';
import { dryRunRegistration } from '#api/diagnostics.ts';
import { FilePicker } from '#features/diagnostics/file-picker.tsx';
import { TestForm } from '#features/diagnostics/test-form.tsx';
import { TestPage } from '#features/diagnostics/test-page.tsx';
import { TestResult } from '#features/diagnostics/test-result.tsx';
import { useTest } from '#features/diagnostics/use-test.ts';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';
import { fieldTexts } from '#i18n/en/fields.ts';

export const Page = () => {
  const t = useText(developerTexts);
  const labels = useText(fieldTexts);
  const [files, setFiles] = useState<Partial<Record<DocumentKind, File>>>({});
  const test = useTest();
  const run = () => {
    const { aadharCard, signature, photo } = files;
    if (!aadharCard || !signature || !photo) return test.refuse(t('selectAll'));
    test.start(async () => {
      const raw = await dryRunRegistration({ ...files, aadharCard, signature, photo });
      return { passed: true, message: t('passed'), raw };
    });
  };
  return (
    <TestPage title={t('uploadTitle')} hint={t('dryRun')}>
      <TestForm state={test.state} onRun={run}>
        {documentKinds.map((kind) => (
          <FilePicker
            key={kind}
            label={labels(kind)}
            required={requiredDocuments.some((each) => each === kind)}
            value={files[kind]}
            onChange={(file) => {
              const { [kind]: _before, ...others } = files;
              setFiles(file === undefined ? others : { ...others, [kind]: file });
            }}
          />
        ))}
      </TestForm>
      <TestResult state={test.state} />
    </TestPage>
  );
};
