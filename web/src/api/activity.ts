import { activity } from '@gi/contract/routes/activity';
import type { Body, Query } from '@gi/contract/schemas/call-types';
import { queryOptions } from '@tanstack/react-query';
import { today } from '#lib/format/format.ts';
import { call, download } from './client.ts';

/** A page of the audit trail, each entry with the names of what it is about. */
export const auditTrail = (query: Query<typeof activity.trail>) =>
  queryOptions({
    queryKey: ['activity', query],
    queryFn: async ({ signal }) => {
      const { entries, names, pagination } = await call(activity.trail, { query, signal });
      return { lines: entries.map((entry) => ({ entry, names })), pagination };
    },
    staleTime: 0,
  });

/** The entries that a filter finds, as CSV. */
export const exportTrail = (body: Body<typeof activity.export>) =>
  download(activity.export, `activity_${today()}.csv`, { body });
