import type { ReactNode } from 'react';
import { PageHeader } from '#components/page/page-header.tsx';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';
import { paths } from '#pages/paths.ts';

type TestPageProps = { title: string; hint?: string; children: ReactNode };

/** The frame of every test page. */
export const TestPage = ({ title, hint, children }: TestPageProps) => {
  const t = useText(developerTexts);
  return (
    <>
      <PageHeader title={title} subtitle={hint} back={{ to: paths.home, label: t('back') }} />
      <div className="flex max-w-3xl flex-col gap-4">{children}</div>
    </>
  );
};
