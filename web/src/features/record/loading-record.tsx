import { Skeleton } from '#components/messages/states.tsx';
import { recordPageTexts } from '#i18n/en/record-page.ts';
import { useText } from '#i18n/language.ts';

/** The placeholder cards of a registration that is loading. */
export const LoadingRecord = () => {
  const t = useText(recordPageTexts);
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-ink-2">{t('loadingDetails')}</p>
      <div className="grid gap-4 wide:grid-cols-2" aria-hidden="true">
        {['h-80', 'h-56', 'h-64', 'h-64'].map((height, card) => (
          <Skeleton key={card} className={`rounded-card ${height}`} />
        ))}
      </div>
    </div>
  );
};
