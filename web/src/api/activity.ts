import { activity } from '@gi/contract/activity';
import type { Query } from '@gi/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** A page of the audit trail, newest first. */
export const auditTrail = (query: Query<typeof activity.trail>) =>
  queryOptions({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => call(activity.trail, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
