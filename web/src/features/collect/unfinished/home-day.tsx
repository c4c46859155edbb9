import { dayOf } from '@gi/contract/values/days';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { dayOfWork } from '#api/dashboard.ts';
import { Link } from '#lib/router/router.tsx';
import { dayTexts } from '#i18n/en/day.ts';
import { useText } from '#i18n/language.ts';
import { registryTimeZone } from '#lib/format/format.ts';
import { paths } from '#pages/paths.ts';
import { ConfirmedCard } from '../receipt/confirmed-card.tsx';
import { DayCard } from './day-card.tsx';
import { useUnsentWork } from '../outbox/outbox-store.ts';

type HomeProps = {
  user: { id: number; username: string };
  /** The submission that was confirmed just now. */
  confirmed: string | undefined;
};

const dayAt = (time: number): string => dayOf(new Date(time), registryTimeZone());

/**
 * The answer about the day, and what the server registered today; what waits is counted apart. An answer is of the day
 * on which it came, by the clock of this device, also when that is wrong. After midnight it is asked for again.
 */
const useDay = () => {
  const query = useQuery(dayOfWork());
  const { data, dataUpdatedAt, refetch } = query;
  const isOfToday = () => dayAt(dataUpdatedAt) === dayAt(Date.now());
  const askAfterMidnight = useEffectEvent(() => {
    if (!isOfToday()) void refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => askAfterMidnight(), 60_000);
    return () => clearInterval(timer);
  }, []);
  return { ...query, registered: isOfToday() ? (data?.registered ?? 0) : 0 };
};

type Count = { key: string; to: string; text: string };

/** 'Today 7 · 3 to be sent · 1 returned', each a link to its list. */
const Counts = ({ counts }: { counts: readonly Count[] }) => {
  const t = useText(dayTexts);
  return (
    <nav
      aria-label={t('summary')}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-card px-3 sm:px-4"
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-base font-medium tabular-nums sm:text-lg">
        {counts.map(({ key, to, text }, index) => (
          <Fragment key={key}>
            {index === 0 ? null : <span aria-hidden="true">·</span>}
            <Link
              to={to}
              className="flex min-h-[48px] min-w-[48px] items-center text-ink no-underline"
            >
              {text}
            </Link>
          </Fragment>
        ))}
      </p>
      <a
        href="#numbers"
        className="flex min-h-[48px] items-center text-sm font-medium text-indigo underline"
      >
        {t('unitNumbers')}
      </a>
    </nav>
  );
};

/** The collector's day: what was just confirmed, the day in a line, what needs the collector, and the drafts. */
export const HomeDay = ({ user, confirmed }: HomeProps) => {
  const t = useText(dayTexts);
  const { data: day, isPending, registered } = useDay();
  const kept = useUnsentWork(user.id);
  if (kept === undefined) return null;
  const waiting = kept.work.filter(({ outgoing }) => outgoing?.state === 'ready').length;
  // The card above has the one that was just confirmed.
  const others = { ...kept, work: kept.work.filter(({ draft }) => draft.id !== confirmed) };
  // What cannot be read is zero, as in the other numbers; what is still to come has no number.
  const known = (count: number) => (isPending ? '…' : count);
  const returned = known(day?.returnedCount ?? 0);
  const counts = [
    { key: 'today', to: paths.myRegistrations, text: t('today', { number: known(registered) }) },
    ...(waiting === 0
      ? []
      : [{ key: 'wait', to: paths.myRegistrations, text: t('wait', { count: waiting }) }]),
    {
      key: 'returned',
      to: `${paths.myRegistrations}?status=returned`,
      text: t('returned', { number: returned }),
    },
  ];
  return (
    <>
      {confirmed === undefined ? null : <ConfirmedCard user={user} draftId={confirmed} />}
      <Counts counts={counts} />
      <DayCard userId={user.id} kept={others} day={day} />
    </>
  );
};
