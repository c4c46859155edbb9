import type * as z from 'zod/mini';
import type { endpointsByFeature } from '../src/schemas/all-endpoints.ts';
import type { Body, Params } from '../src/schemas/call-types.ts';
import type { Endpoint } from '../src/schemas/endpoint.ts';

type Features = typeof endpointsByFeature;

/** An example of an endpoint's input, as it goes over the wire. */
export type Sample = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Multipart fields; files are the test's. */
  fields?: Record<string, string>;
};

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
/** A part of the input: absent without a schema, optional when all of it is optional. */
type Part<Name extends string, Input> = [Input] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends Input
    ? { [K in Name]?: Input }
    : { [K in Name]: Input };
/** The input of one endpoint, so that a sample does not compile when its endpoint has changed. */
type SampleOf<E extends Endpoint> = Part<
  'params',
  E['schema']['params'] extends z.ZodMiniType ? Params<E> : undefined
> &
  Part<'query', InputOf<E['schema']['querystring']>> &
  Part<'body', Body<E>> &
  Part<'fields', InputOf<E['config']['form']>>;
/** An example for each endpoint. */
export type Samples = {
  [F in keyof Features]: {
    [N in keyof Features[F]]: Features[F][N] extends Endpoint ? SampleOf<Features[F][N]> : never;
  };
};
