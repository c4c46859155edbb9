import type { Route } from '@gi/contract/routes/route';
import type { Body, Params, Reply } from '@gi/contract/schemas/call-types';
import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';
import type { Call } from './answer-of.ts';
import { call } from './client.ts';

type After<Answer, Input> = (
  answer: Answer,
  input: Input,
  result: unknown,
  context: MutationFunctionContext,
) => Promise<unknown> | void;

type Sent<R extends Route> = Body<R> extends undefined ? void : NonNullable<Body<R>>;

/** A change that takes the body of an endpoint. */
export const changeOf = <const R extends Route>(
  endpoint: R,
  { params, onSuccess }: { params?: Params<R>; onSuccess?: After<Reply<R>, Sent<R>> } = {},
) =>
  mutationOptions({
    mutationFn: (body: Sent<R>) => (call as Call)(endpoint, { params, body }),
    onSuccess,
  });

/** A change of what has this number. */
export const changeById = <const R extends Route>(
  endpoint: R,
  onSuccess?: After<Reply<R>, number>,
) =>
  mutationOptions({
    mutationFn: (id: number) => (call as Call)(endpoint, { params: { id } }),
    onSuccess,
  });
