import type * as z from 'zod/mini';
import type { Route } from '../routes/route.ts';
import type { endpointsByFeature } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

type Features = typeof endpointsByFeature;
type AnyEndpoint = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];

/** The endpoint of a route: callers have the route alone, and the types of its schemas by method and url. */
export type EndpointOf<R extends Route> = R extends Endpoint
  ? R
  : Extract<AnyEndpoint, { method: R['method']; url: R['url'] }>;

/** A schema of the route's endpoint; undefined when it has none of this kind. */
export type SchemaOf<
  R extends Route,
  Kind extends keyof Endpoint['schema'],
> = EndpointOf<R>['schema'] extends { readonly [K in Kind]?: infer Schema } ? Schema : undefined;

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Success<R> = R extends { 200: infer A; 201: infer B }
  ? OutputOf<A> | OutputOf<B>
  : R extends { 200: infer A }
    ? OutputOf<A>
    : R extends { 201: infer B }
      ? OutputOf<B>
      : undefined;

/** What a caller of the endpoint receives on success (`undefined` for 204 and non-JSON answers). */
export type Reply<R extends Route> = Success<SchemaOf<R, 'response'>>;
/** What a caller sends as JSON. */
export type Body<R extends Route> = InputOf<SchemaOf<R, 'body'>>;
/** Path parameters as a caller writes them. */
export type Params<R extends Route> = {
  [K in keyof OutputOf<SchemaOf<R, 'params'>>]: string | number;
};
/** Query parameters as a caller writes them: the parsed types, each optional. */
export type Query<R extends Route> = Partial<OutputOf<SchemaOf<R, 'querystring'>>>;
