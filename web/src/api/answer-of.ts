import type { Route } from '@gi/contract/routes/route';
import type { Reply } from '@gi/contract/schemas/call-types';
import {
  queryOptions,
  type DataTag,
  type MutationFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { call, type CallArguments } from './client.ts';

/** TypeScript cannot relate the input of an endpoint that is not known yet to it; `CallArguments` has checked it. */
const ask = call as <R extends Route>(endpoint: R, input: object) => Promise<Reply<R>>;

/** The answer of an endpoint, kept under a key. */
export const answerOf = <const R extends Route, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: R,
  ...[input]: CallArguments<R>
) => queryOptions({ queryKey, queryFn: ({ signal }) => ask(endpoint, { ...input, signal }) });

/** After a change that answers what the query asks for: that is shown, and not asked for again. */
export const becomes =
  <Answer>({ queryKey }: { queryKey: DataTag<QueryKey, Answer, Error> }) =>
  (
    answer: Answer,
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): void => {
    client.setQueryData(queryKey, answer);
  };
