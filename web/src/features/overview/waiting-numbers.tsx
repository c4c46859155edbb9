import type { Permission } from '@gi/contract/fields/roles';
import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import { formatNumber } from '#lib/format/numbers.ts';
import CalendarX from 'lucide-react/icons/calendar-x';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import FileClock from 'lucide-react/icons/file-clock';
import FileUp from 'lucide-react/icons/file-up';
import ListChecks from 'lucide-react/icons/list-checks';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useMay } from '#api/session.ts';
import { Link } from '#lib/router/router.tsx';
import { useText } from '#i18n/language.ts';
import { overviewTexts } from '#i18n/en/overview.ts';
import { formatDate } from '#lib/format/format.ts';
import { WaitingPeople } from './waiting-people.tsx';
import { paths } from '#pages/paths.ts';

type WaitingProps = {
  to: string;
  value: string;
  label: string;
  hint?: string | undefined;
  icon: ReactNode;
  /** Whether there is something to do. */
  waits: boolean;
  /** Who may open the list; for the others the work is not there. */
  permission: Permission;
};

/** A number that a person acts on, large, with its label under it; all of it is the link to its list. */
const Waiting = ({ to, value, label, hint, icon, waits, permission }: WaitingProps) =>
  useMay(permission) ? (
    <li className="flex">
      <Link
        to={to}
        className="flex min-w-0 flex-1 flex-col gap-1 rounded-card border border-line bg-card p-4 text-ink no-underline hover:border-indigo hover:bg-indigo-soft"
      >
        <span className="flex items-center justify-between gap-2">
          <span
            className={`text-xl font-medium tabular-nums sm:text-2xl ${waits ? 'text-turmeric' : ''}`}
          >
            {value}
          </span>
          <span className="shrink-0 text-line-strong" aria-hidden="true">
            {icon}
          </span>
        </span>{' '}
        <span className="font-medium">{label}</span>{' '}
        {hint === undefined ? null : <span className="text-sm text-ink-2">{hint}</span>}
      </Link>
    </li>
  ) : null;

/** The office's waiting work, each with a link to its list. */
export const WaitingNumbers = ({ waiting }: Pick<TodayNumbers, 'waiting'>) => {
  const t = useText(overviewTexts);
  const { backups, oldestReview } = waiting;
  const backupHint = () => {
    if (backups.failure !== null)
      return t('backupFailed', { date: formatDate(backups.failure.at) });
    if (backups.late) return t('backupLate');
    return backups.place === null ? undefined : t(`backup_${backups.place}`);
  };
  const counted = (value: number) => ({ value: formatNumber(value), waits: value > 0 });
  return (
    <section aria-label={t('waiting')}>
      <h2 className="mb-3 text-lg">{t('waiting')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 wide:gap-4">
        <Waiting
          permission="review"
          to={paths.review}
          {...counted(waiting.reviews)}
          label={t('reviews')}
          hint={oldestReview === null ? undefined : t('oldest', { date: formatDate(oldestReview) })}
          icon={<ListChecks size={22} />}
        />
        <Waiting
          permission="office"
          to={`${paths.applications}?status=not_filed`}
          {...counted(waiting.applicationsToFile)}
          label={t('toFile')}
          icon={<FileUp size={22} />}
        />
        <Waiting
          permission="office"
          to={`${paths.applications}?status=renewal_due`}
          {...counted(waiting.renewalsDue)}
          label={t('renewals')}
          icon={<FileClock size={22} />}
        />
        <Waiting
          permission="office"
          to={`${paths.applications}?status=expired`}
          {...counted(waiting.expiredRights)}
          label={t('expired')}
          icon={<CalendarX size={22} />}
        />
        <Waiting
          permission="print.jobs"
          to={paths.printing}
          {...counted(waiting.failedPrintJobs)}
          label={t('failedPrints')}
          icon={<Printer size={22} />}
        />
        <Waiting
          permission="system"
          to={paths.doctor}
          value={backups.lastGood === null ? t('noBackup') : formatDate(backups.lastGood)}
          waits={backups.late || backups.failure !== null || backups.place !== null}
          label={t('backup')}
          hint={backupHint()}
          icon={<DatabaseBackup size={22} />}
        />
      </ul>
      <div className="mt-3 empty:hidden">
        <WaitingPeople waiting={waiting} />
      </div>
    </section>
  );
};
