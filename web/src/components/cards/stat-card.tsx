import { formatNumber } from '#lib/format/numbers.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '../messages/states.tsx';

type StatCardProps = {
  /** A number, or ready words; undefined while it loads. */
  value: number | string | undefined;
  label: ReactNode;
  icon?: ReactNode;
};

/** A number in large type with a label under it. */
export const StatCard = ({ value, label, icon }: StatCardProps) => {
  const shown = typeof value === 'number' ? formatNumber(value) : value;
  // A large sum stays on its line.
  const size = (shown?.length ?? 0) > 8 ? 'text-[length:min(var(--text-xl),13cqi)]' : 'text-xl';
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-card p-3 sm:p-4">
      <div className="flex items-center justify-between gap-2 [container-type:inline-size]">
        {shown === undefined ? (
          <Skeleton className="h-9 w-16" />
        ) : (
          <span className={`min-w-0 font-medium wrap-anywhere tabular-nums ${size} sm:text-2xl`}>
            {shown}
          </span>
        )}
        {icon ? (
          <span className="text-line-strong" aria-hidden="true">
            {icon}
          </span>
        ) : null}
      </div>
      <span className="text-sm text-ink-2">{label}</span>
    </div>
  );
};
