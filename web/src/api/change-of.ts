import type { Route } from '@gi/contract/routes/route';
import type { Body, Params, Reply } from '@gi/contract/schemas/call-types';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Call } from './answer-of.ts';
import { call } from './client.ts';

type After<Answer, Input> = (
  answer: Answer,
  client: QueryClient,
  input: Input,
) => Promise<unknown> | void;

type Sent<R extends Route> = Body<R> extends undefined ? void : NonNullable<Body<R>>;

/** A change, and what follows it. */
export const change = <Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  after?: After<Answer, Input>,
) =>
  mutationOptions({
    mutationFn: (input: Input) => mutationFn(input),
    onSuccess: (answer, input, _result, { client }) => after?.(answer, client, input),
  });

/** A change that takes the body of an endpoint. */
export const changeOf = <const R extends Route>(
  endpoint: R,
  { params, onSuccess }: { params?: Params<R>; onSuccess?: After<Reply<R>, Sent<R>> } = {},
) => change((body: Sent<R>) => (call as Call)(endpoint, { params, body }), onSuccess);

/** A change of what has this number. */
export const changeById = <const R extends Route>(
  endpoint: R,
  onSuccess?: After<Reply<R>, number>,
) => change((id: number) => (call as Call)(endpoint, { params: { id } }), onSuccess);
