import { useQuery } from '@tanstack/react-query';
import { printJobList } from '#api/print-jobs.ts';
import { paths } from '#pages/paths.ts';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { PrintJobCard } from '#features/printouts/print-job-card.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { printingTexts } from '#i18n/en/printing.ts';

export const Page = () => {
  const t = useText(printingTexts);
  const menuText = useText(menuTexts);
  const query = useQuery(printJobList());
  const { data, isPending } = query;
  return (
    <>
      <PageHeader title={menuText('printing')} subtitle={t('subtitle')} />
      {isPending ? <LoadingState>{t('loading')}</LoadingState> : null}
      <LoadError quiet query={query} />
      {data?.jobs.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      <ul className="flex flex-col gap-3">
        {data?.jobs.map((job) => (
          <PrintJobCard
            key={job.id}
            job={job}
            pathOf={paths.registrationDetails}
            toFilePath={(id) => `${paths.applications}?status=not_filed&printJobId=${id}`}
          />
        ))}
      </ul>
    </>
  );
};
