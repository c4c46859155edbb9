import { useQuery } from '@tanstack/react-query';
import { registrationHistory } from '#api/registrations.ts';
import { Card } from '#components/cards/card.tsx';
import { Skeleton } from '#components/messages/states.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { fieldName } from '#features/record/field-names.ts';
import { actOf } from '#features/record/history-acts.ts';

/** Who did what to this registration and when, newest first. */
export const HistoryCard = ({ registrationId }: { registrationId: string }) => {
  const t = useText(detailTexts);
  const { data, isPending, isError } = useQuery(registrationHistory(registrationId));
  return (
    <Card heading={t('history')}>
      {isPending ? (
        <div role="status" aria-label={t('historyLoading')} className="flex flex-col gap-3">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ) : null}
      {isError ? <p className="text-madder">{t('historyFailed')}</p> : null}
      {data?.length === 0 ? <p className="text-ink-2">{t('historyEmpty')}</p> : null}
      <ol className="flex flex-col divide-y divide-line">
        {(data ?? []).map((entry) => (
          <li key={entry.id} className="py-2.5 first:pt-0 last:pb-0">
            <span className="block">
              {t(actOf(entry.action), { name: entry.username ?? t('somebody') })}
            </span>
            {entry.fields.length > 0 ? (
              <span className="block text-sm">
                {entry.fields.map((field) => fieldName(field, t)).join(', ')}
              </span>
            ) : null}
            <time dateTime={entry.at} className="text-sm text-ink-2">
              {formatDateTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
};
