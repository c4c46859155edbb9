import { useQuery } from '@tanstack/react-query';
import { doctorReport } from '#api/diagnostics.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { DoctorResults } from '#features/diagnostics/doctor-results.tsx';
import { RescueImportCard } from '#features/collect/rescue/rescue-import.tsx';
import { IntegrityCard } from '#features/documents/integrity-card.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { doctorTexts } from '#i18n/en/doctor.ts';
import { formatDateTime } from '#lib/format/format.ts';

export const Page = () => {
  const t = useText(doctorTexts);
  const menuText = useText(menuTexts);
  const query = useQuery(doctorReport());
  const { data, isPending, isFetching, refetch } = query;
  const again = () => void refetch();
  return (
    <>
      <PageHeader
        title={menuText('system')}
        subtitle={t('subtitle')}
        actions={
          data === undefined ? null : (
            <Button variant="secondary" onClick={again} pending={isFetching}>
              {t('again')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-3">
        {isPending ? <LoadingState>{t('running')}</LoadingState> : null}
        <LoadError quiet query={query} />
        {data === undefined ? null : (
          <>
            <DoctorResults results={data.checks} />
            <p className="text-sm text-ink-2">
              {t('checkedAt', { date: formatDateTime(data.checkedAt) })}
            </p>
          </>
        )}
        <RescueImportCard detailsPath={paths.registrationDetails} />
        <IntegrityCard detailsPath={paths.registrationDetails} />
      </div>
    </>
  );
};
