import type { Application } from '@gi/contract/schemas/applications';
import { Chip } from '#components/cards/chip.tsx';
import { applicationTexts } from '#i18n/en/applications.ts';
import { useText } from '#i18n/language.ts';
import { ApplicationStatusChip } from '#features/record/application-status-chip.tsx';

type ApplicationChipsProps = {
  application: Application;
  /** In the column of a list the change is one word, and its tooltip says the rest. */
  inColumn?: true;
};

/** The status of an application in words and colour, and whether its registration changed after the filing. */
export const ApplicationChips = ({ application, inColumn }: ApplicationChipsProps) => {
  const t = useText(applicationTexts);
  return (
    <>
      <ApplicationStatusChip status={application.status} />
      {application.changedAfterFiling ? (
        <span title={inColumn && t('changedAfterFiling')}>
          <Chip tone="madder">{t(inColumn ? 'changedShort' : 'changedAfterFiling')}</Chip>
        </span>
      ) : null}
    </>
  );
};
