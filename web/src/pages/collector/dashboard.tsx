import type { Statistics } from '@gi/contract/schemas/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#lib/router/hooks.ts';
import { statistics } from '#api/dashboard.ts';
import { useStoredUser } from '#api/session.ts';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { Counters } from '#features/dashboard/counters.tsx';
import { QuickActions } from '#features/dashboard/quick-actions.tsx';
import { RecentActivity } from '#features/dashboard/recent-activity.tsx';
import { StatisticsError } from '#features/dashboard/statistics-error.tsx';
import { SystemStatistics } from '#features/dashboard/system-statistics.tsx';
import { bundledPart } from '#lib/device/lazy-part.ts';
import { useText } from '#i18n/language.ts';
import { dashboardTexts } from '#i18n/en/dashboard.ts';

// The code of these is not part of the first page: most days they have nothing to show.

const RefusedDocuments = bundledPart(
  async () => (await import('#features/collect/outbox/refused-documents.tsx')).RefusedDocuments,
);
const UnsentDocumentsNotice = bundledPart(
  async () =>
    (await import('#features/documents/unsent-documents-notice.tsx')).UnsentDocumentsNotice,
);
const HomeDay = bundledPart(
  async () => (await import('#features/collect/unfinished/home-day.tsx')).HomeDay,
);
/** A part: on a phone that has no network before it is fetched, the offer comes another time. */
const LockOffer = bundledPart(
  async () => (await import('#features/collect/lock/lock-part.ts')).LockOffer,
  () => null,
);

/** What the wizard says: the submission that was confirmed. */
type Arrival = { confirmed?: string } | null;

/** Statistics that cannot be read are shown as zeros. */
const zeros: Statistics = {
  totalRegistrations: 0,
  totalApplications: 0,
  totalUsers: 0,
  totalProducts: 0,
  totalCategories: 0,
  activeProducts: 0,
  thisMonth: 0,
  myRegistrations: 0,
  myApplications: 0,
};

/** Keeps it while the page is open, but not after a reload or the Back button. */
const useArrival = (): Arrival => {
  const location = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(location.state as Arrival);
  useEffect(() => {
    if (location.state) navigate(location.pathname, { replace: true, state: null });
  }, [location, navigate]);
  return arrival;
};

const Greeting = () => {
  const t = useText(dashboardTexts);
  const user = useStoredUser();
  useDocumentTitle(t('title'));
  return (
    <header className="weave -mx-4 -mt-4 border-b border-line px-4 py-3 sm:-mt-6 sm:py-8 wide:mx-0 wide:mt-0 wide:rounded-card wide:border wide:px-6">
      <p className="text-ink-2">{user ? t('greeting', { name: user.username }) : null}</p>
      <h1 tabIndex={-1} className="text-lg sm:text-2xl">
        {t('title')}
      </h1>
    </header>
  );
};

export const Page = () => {
  const t = useText(dashboardTexts);
  const arrival = useArrival();
  const user = useStoredUser();
  const { data, isPending, isError } = useQuery(statistics());
  const numbers = isError ? (data ?? zeros) : data;
  return (
    <div className="flex flex-col gap-4 wide:gap-6">
      <Greeting />
      {user === null ? null : (
        // Its room is kept, so that nothing jumps.
        <Suspense fallback={<div className="min-h-[50px]" />}>
          <HomeDay user={user} confirmed={arrival?.confirmed} />
          <UnsentDocumentsNotice userId={user.id} />
          <RefusedDocuments userId={user.id} />
        </Suspense>
      )}
      {user?.role === 'user' ? (
        <Suspense>
          <LockOffer user={user} />
        </Suspense>
      ) : null}
      <p role="status" className={isPending ? 'text-sm text-ink-2' : 'sr-only'}>
        {isPending ? t('loading') : ''}
      </p>
      <StatisticsError />
      <div id="numbers" className="scroll-mt-20">
        <Counters statistics={numbers} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:gap-6">
        <QuickActions />
        <div className="wide:row-span-2">
          <RecentActivity />
        </div>
        <SystemStatistics statistics={numbers} />
      </div>
    </div>
  );
};
