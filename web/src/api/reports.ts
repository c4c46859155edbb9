import type { Query } from '@gi/contract/schemas/call-types';
import { reports } from '@gi/contract/routes/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';

export type ReportQuery = Query<typeof reports.report>;

/** A report; the one before stays on the screen until the next is here. */
export const report = (query: ReportQuery) =>
  queryOptions({
    ...answerOf(['reports', query], reports.report, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Registrations by State or district. */
export const placeReport = (query: Query<typeof reports.places>) =>
  queryOptions({
    ...answerOf(['reports', 'places', query], reports.places, { query }),
    staleTime: 0,
  });

/** Districts with registrations and where they are. */
export const placeMap = (query: Query<typeof reports.placeMap>) =>
  queryOptions({
    ...answerOf(['reports', 'place-map', query], reports.placeMap, { query }),
    staleTime: 0,
  });

/** Products that are made outside the States they are registered for. */
export const outsideReport = (query: Query<typeof reports.outside>) =>
  queryOptions({
    ...answerOf(['reports', 'outside', query], reports.outside, { query }),
    staleTime: 0,
  });
