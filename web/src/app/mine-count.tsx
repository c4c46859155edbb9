import { useQuery } from '@tanstack/react-query';
import { dayOfWork } from '#api/dashboard.ts';
import { useOutbox } from '#features/collect/outbox/outbox.ts';
import { dayTexts } from '#i18n/en/day.ts';
import { useText } from '#i18n/language.ts';
import { formatNumber } from '#lib/format/numbers.ts';

/** How many of the collector's registrations wait on this device or came back; nothing for none. */
export const MineCount = ({ className = '' }: { className?: string }) => {
  const t = useText(dayTexts);
  const { data } = useQuery(dayOfWork());
  const { waiting, attention } = useOutbox();
  const count = waiting + attention + (data?.returnedCount ?? 0);
  if (count === 0) return null;
  return (
    <span
      className={`inline-flex min-w-[1.5em] items-center justify-center rounded-full bg-indigo px-1 text-[length:min(var(--text-xs),5vw)] leading-normal font-medium text-on-strong tabular-nums ${className}`}
    >
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only"> ({t('mineCount', { count })})</span>
    </span>
  );
};
