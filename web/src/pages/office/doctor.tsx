import { useQuery } from '@tanstack/react-query';
import { doctorReport } from '#api/diagnostics.ts';
import { Button } from '#components/buttons/button.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { DoctorResults } from '#features/diagnostics/doctor-results.tsx';
import { RescueImportCard } from '#features/collect/rescue/rescue-import.tsx';
import { IntegrityCard } from '#features/documents/integrity-card.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { doctorTexts } from '#i18n/en/doctor.ts';
import { formatDateTime } from '#lib/format/format.ts';

export const Page = () => {
  const t = useText(doctorTexts);
  const menuText = useText(menuTexts);
  const query = useQuery(doctorReport());
  return (
    <>
      <PageHeader
        title={menuText('system')}
        subtitle={t('subtitle')}
        actions={
          query.data === undefined ? null : (
            <Button
              variant="secondary"
              onClick={() => void query.refetch()}
              pending={query.isFetching}
            >
              {t('again')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-3">
        <Loaded quiet query={query}>
          {({ checks, checkedAt }) => (
            <>
              <DoctorResults results={checks} />
              <p className="text-sm text-ink-2">
                {t('checkedAt', { date: formatDateTime(checkedAt) })}
              </p>
            </>
          )}
        </Loaded>
        <RescueImportCard />
        <IntegrityCard />
      </div>
    </>
  );
};
