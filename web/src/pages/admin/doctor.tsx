import { useQuery } from '@tanstack/react-query';
import { doctorReport } from '#api/diagnostics.ts';
import { errorMessage } from '#api/errors.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { ErrorState } from '#components/messages/states.tsx';
import { DoctorResults } from '#features/diagnostics/doctor-results.tsx';
import { useText } from '#i18n/language.ts';
import { doctorTexts } from '#i18n/en/doctor.ts';
import { formatDateTime } from '#lib/format/format.ts';

export const Page = () => {
  const t = useText(doctorTexts);
  const { data, error, isPending, isFetching, refetch } = useQuery(doctorReport());
  const again = () => void refetch();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={{ to: paths.admin, label: t('backToAdmin') }}
        actions={
          data === undefined ? null : (
            <Button variant="secondary" onClick={again} pending={isFetching}>
              {t('again')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-4">
        {isPending ? <LoadingState>{t('running')}</LoadingState> : null}
        {error === null ? null : (
          <ErrorState message={errorMessage(error)} onRetry={again} retrying={isFetching} />
        )}
        {data === undefined ? null : (
          <>
            <DoctorResults results={data.checks} />
            <p className="text-sm text-ink-2">
              {t('checkedAt', { date: formatDateTime(data.checkedAt) })}
            </p>
          </>
        )}
      </div>
    </>
  );
};
