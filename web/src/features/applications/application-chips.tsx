import type { Application } from '@gi/contract/schemas/applications';
import { Chip } from '#components/cards/chip.tsx';
import { applicationTexts } from '#i18n/en/applications.ts';
import { useText } from '#i18n/language.ts';
import { ApplicationStatusChip } from '#features/record/application-status-chip.tsx';

/** The status of an application in words and colour, and whether its registration changed after the filing. */
export const ApplicationChips = ({ application }: { application: Application }) => {
  const t = useText(applicationTexts);
  return (
    <>
      <ApplicationStatusChip status={application.status} />
      {application.changedAfterFiling ? <Chip tone="madder">{t('changedAfterFiling')}</Chip> : null}
    </>
  );
};
