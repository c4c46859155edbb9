import { formatNumber } from '#lib/format/numbers.ts';
import { Link } from '#lib/router/router.tsx';

export type NumberLine = {
  key: string | number;
  label: string;
  count: number;
  to: string;
  /** Under the label. */
  hint?: string;
};

type NumberListProps = {
  lines: readonly NumberLine[];
  /** The value of the longest bar. */
  most: number;
};

/** Lines with a number and a bar, each a link to the registrations that it counts. */
export const NumberList = ({ lines, most }: NumberListProps) => (
  <ul className="-mx-2 flex flex-col">
    {lines.map(({ key, label, count, to, hint }) => (
      <li key={key} className="border-t border-line first:border-t-0">
        <Link
          to={to}
          className="block rounded-control px-2 py-2.5 text-ink no-underline hover:bg-indigo-soft"
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words">{label}</span>{' '}
            <span className="font-medium text-indigo tabular-nums">{formatNumber(count)}</span>
          </span>{' '}
          {hint === undefined ? null : <span className="text-sm text-ink-2">{hint}</span>}
          <svg
            aria-hidden="true"
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="mt-1 block h-1.5 w-full overflow-hidden rounded-full bg-line"
          >
            <rect width={(count / Math.max(1, most)) * 100} height="8" className="fill-indigo" />
          </svg>
        </Link>
      </li>
    ))}
  </ul>
);
