import { useState } from 'react';
import { dryRunRegistration } from '#api/diagnostics.ts';
import { Card, Facts } from '#components/cards/card.tsx';
import { FilePicker } from '#features/diagnostics/file-picker.tsx';
import { TestForm } from '#features/diagnostics/test-form.tsx';
import { TestPage } from '#features/diagnostics/test-page.tsx';
import { TestResult } from '#features/diagnostics/test-result.tsx';
import { useTest } from '#features/diagnostics/use-test.ts';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';
import { shrinkImage } from '#lib/pictures/shrink-image.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { formatBytes } from '#lib/format/format.ts';

type Shrunk = { file: File; original: number; ms: number };

const ShrunkPicture = ({ shrunk }: { shrunk: Shrunk }) => {
  const t = useText(developerTexts);
  const url = useObjectUrl(shrunk.file);
  const percent = Math.max(0, Math.round((1 - shrunk.file.size / shrunk.original) * 100));
  return (
    <Card heading={t('onDevice')}>
      <Facts
        items={[
          { label: t('original'), value: formatBytes(shrunk.original) },
          { label: t('onDevice'), value: formatBytes(shrunk.file.size) },
          { label: t('time'), value: t('savings', { percent, ms: shrunk.ms }) },
        ]}
      />
      {url ? (
        <img
          src={url}
          alt={t('preview')}
          className="mt-4 max-h-80 max-w-full rounded-control border border-line"
        />
      ) : null}
    </Card>
  );
};

export const Page = () => {
  const t = useText(developerTexts);
  const [file, setFile] = useState<File>();
  const [shrunk, setShrunk] = useState<Shrunk>();
  const test = useTest();
  const run = () => {
    setShrunk(undefined);
    if (file === undefined) return test.refuse(t('selectOne'));
    test.start(async () => {
      const start = performance.now();
      const small = await shrinkImage(file);
      setShrunk({
        file: small,
        original: file.size,
        ms: Math.round(performance.now() - start),
      });
      const raw = await dryRunRegistration({ aadharCard: small, signature: small, photo: small });
      return { passed: true, message: t('passed'), raw };
    });
  };
  return (
    <TestPage title={t('compressionTitle')} hint={t('compressionHint')}>
      <TestForm state={test.state} onRun={run}>
        <FilePicker label={t('file')} required imagesOnly value={file} onChange={setFile} />
      </TestForm>
      {shrunk === undefined ? null : <ShrunkPicture shrunk={shrunk} />}
      <TestResult state={test.state} />
    </TestPage>
  );
};
