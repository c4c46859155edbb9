import { ShareBar } from '#components/charts/day-bars.tsx';
import { formatNumber } from '#lib/format/numbers.ts';
import { Link } from '#lib/router/router.tsx';

type NumberLine = {
  key: string | number;
  label: string;
  count: number;
  to: string;
  /** The number of a second column. */
  beside?: number | undefined;
  /** Under the label. */
  hint?: string;
};

type NumberListProps = {
  lines: readonly NumberLine[];
  /** The value of the longest bar. */
  most: number;
  /** The heads of the two columns of numbers. */
  heads?: { count: string; beside: string } | undefined;
};

const besideClass = 'min-w-16 text-right text-ink-2 tabular-nums';

/** Lines with a number and a bar, each a link to the registrations that it counts. */
export const NumberList = ({ lines, most, heads }: NumberListProps) => (
  <ul className="-mx-2 flex flex-col">
    {heads === undefined || lines.length === 0 ? null : (
      <li aria-hidden="true" className="flex justify-end gap-3 px-2 text-sm text-ink-2">
        {heads.count} <span className={besideClass}>{heads.beside}</span>
      </li>
    )}
    {lines.map(({ key, label, count, beside, to, hint }) => (
      <li key={key} className="border-t border-line first:border-t-0">
        <Link
          to={to}
          className="block rounded-control px-2 py-2.5 text-ink no-underline hover:bg-indigo-soft"
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 flex-1 break-words">{label}</span>{' '}
            <span className="font-medium text-indigo tabular-nums">{formatNumber(count)}</span>
            {beside === undefined ? null : (
              <>
                {' '}
                <span className="sr-only">{heads?.count}, </span>
                <span className={besideClass}>{formatNumber(beside)}</span>
                <span className="sr-only"> {heads?.beside}</span>
              </>
            )}
          </span>{' '}
          {hint === undefined ? null : <span className="text-sm text-ink-2">{hint}</span>}
          <ShareBar share={count / Math.max(1, most)} className="mt-1 h-1.5" />
        </Link>
      </li>
    ))}
  </ul>
);
