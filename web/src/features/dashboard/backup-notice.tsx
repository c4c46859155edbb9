import { useQuery } from '@tanstack/react-query';
import { backupStatus } from '#api/dashboard.ts';
import { Notice } from '#components/messages/notice.tsx';
import { ServerWords } from '#components/messages/server-words.tsx';
import { useText } from '#i18n/language.ts';
import { backupTexts } from '#i18n/en/backup.ts';
import { formatDateTime } from '#lib/format/format.ts';

/** Warns when the last good backup is older than two days, or when its disk may be lost with the register; otherwise it shows nothing. */
export const BackupNotice = () => {
  const t = useText(backupTexts);
  const { data } = useQuery(backupStatus());
  if (data === undefined) return null;
  if (!data.late)
    return data.place === null ? null : (
      <div className="pb-4 wide:pb-6">
        <Notice tone="warning" title={t(data.place)}>
          <p>{t(`${data.place}Hint`)}</p>
        </Notice>
      </div>
    );
  const { lastGood, failure } = data;
  return (
    <div className="pb-4 wide:pb-6">
      <Notice
        tone="warning"
        title={lastGood === null ? t('none') : t('old', { date: formatDateTime(lastGood) })}
      >
        <p>{t('hint')}</p>
        {failure === null ? null : (
          <p className="mt-1 break-words">
            {t('failed', { date: formatDateTime(failure.at) })}{' '}
            <ServerWords>{failure.reason}</ServerWords>
          </p>
        )}
      </Notice>
    </div>
  );
};
