import type { Query } from '@gi/contract/schemas/call-types';
import { reports } from '@gi/contract/routes/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type ReportQuery = Query<typeof reports.report>;

/** A report; the one before stays on the screen until the next is here. */
export const report = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', query],
    queryFn: ({ signal }) => call(reports.report, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Registrations by State or district. */
export const placeReport = (query: Query<typeof reports.places>) =>
  queryOptions({
    queryKey: ['reports', 'places', query],
    queryFn: ({ signal }) => call(reports.places, { query, signal }),
    staleTime: 0,
  });

/** Districts with registrations and where they are. */
export const placeMap = (query: Query<typeof reports.placeMap>) =>
  queryOptions({
    queryKey: ['reports', 'place-map', query],
    queryFn: ({ signal }) => call(reports.placeMap, { query, signal }),
    staleTime: 0,
  });

/** Products that are made outside the States they are registered for. */
export const outsideReport = (query: Query<typeof reports.outside>) =>
  queryOptions({
    queryKey: ['reports', 'outside', query],
    queryFn: ({ signal }) => call(reports.outside, { query, signal }),
    staleTime: 0,
  });
