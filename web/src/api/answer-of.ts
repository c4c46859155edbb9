import type { Route } from '@gi/contract/routes/route';
import type { Reply } from '@gi/contract/schemas/call-types';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call, type CallArguments } from './client.ts';

/** As `call`, for an endpoint that is not known yet: TypeScript cannot relate its input to it. */
export type Call = <R extends Route>(endpoint: R, input: object) => Promise<Reply<R>>;

/** The answer of an endpoint, kept under a key. */
export const answerOf = <const R extends Route, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: R,
  ...[input]: CallArguments<R>
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => (call as Call)(endpoint, { ...input, signal }),
  });
