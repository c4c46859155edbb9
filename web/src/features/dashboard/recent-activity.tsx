import type { ActivityItem } from '@gi/contract/schemas/dashboard';
import { useQuery } from '@tanstack/react-query';
import { activity } from '#api/dashboard.ts';
import { Card } from '#components/cards/card.tsx';
import { EmptyState, Skeleton } from '#components/messages/states.tsx';
import { useLanguage, useText, type Translate } from '#i18n/language.ts';
import { dashboardTexts } from '#i18n/en/dashboard.ts';
import { formatAgo } from '#lib/format/ago.ts';
import { formatDateTime } from '#lib/format/format.ts';

const SkeletonLines = () => (
  <div className="flex flex-col gap-4" data-testid="activity-skeleton">
    {Array.from({ length: 5 }, (_, line) => (
      <div key={line} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3.5 w-1/4" />
      </div>
    ))}
  </div>
);

/** What happened, in the language of the screens; an answer kept by an older version has only English. */
const sentenceOf = (t: Translate<typeof dashboardTexts.source>, item: ActivityItem): string => {
  const { username, name, is_additional: isAdditional, message } = item;
  if (username === undefined || name === undefined) return message;
  return t(isAdditional ? 'addedRegistration' : 'registered', { username, name });
};

/** At most five messages, newest first; a failure shows an empty list and a message. */
export const RecentActivity = () => {
  const t = useText(dashboardTexts);
  const { language } = useLanguage();
  const { data, isPending, isError } = useQuery(activity());
  const items = (data ?? []).slice(0, 5);
  return (
    <Card heading={t('recentActivity')}>
      {isPending ? <SkeletonLines /> : null}
      {!isPending && items.length === 0 ? (
        <EmptyState title={t('noActivity')}>
          {isError ? t('activityFailed') : t('noActivityHint')}
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <ol className="flex flex-col divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex flex-col py-2.5 first:pt-0 last:pb-0">
              <span>{sentenceOf(t, item)}</span>
              <time
                dateTime={item.at}
                title={formatDateTime(item.at)}
                className="text-sm text-ink-2"
              >
                {formatAgo(item.at, language)}
              </time>
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
};
