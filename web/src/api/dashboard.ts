import { dashboard } from '@gi/contract/routes/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';

/** Totals of the register, and the caller's own counts. */
export const statistics = () => answerOf(['dashboard', 'statistics'], dashboard.statistics);

/** At most five happenings, newest first. */
export const activity = () => answerOf(['dashboard', 'activity'], dashboard.activity);

/** What the caller registered today and what was returned, and the unit for receipts. */
export const dayOfWork = () => answerOf(['dashboard', 'day'], dashboard.day);

/** Waiting work, new registrations and missing data; for the office. */
export const overview = () => answerOf(['dashboard', 'overview'], dashboard.numbers);

/** What waits, for the counts of the menu: asked for again every minute. */
export const waitingWork = () =>
  queryOptions({
    ...answerOf(['dashboard', 'waiting'], dashboard.waiting),
    refetchInterval: 60_000,
  });

/** How long reviews wait, who decided how many, and what was returned to whom. */
export const reviewFigures = () => answerOf(['dashboard', 'reviews'], dashboard.reviews);

/** When the last good backup was made; for administrators. */
export const backupStatus = () => answerOf(['dashboard', 'backups'], dashboard.backups);
