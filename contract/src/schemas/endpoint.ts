import type * as z from 'zod/mini';
import type { Route, Routes } from '../routes/route.ts';

type ResponseSchemas = { [status: number]: z.ZodMiniType };

/** What a route takes and answers: only the server has these schemas, a browser their types. */
type RouteSchemas = {
  summary: string;
  params?: z.ZodMiniType;
  querystring?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response?: ResponseSchemas;
  /** Multipart endpoints: the text fields, already decoded from JSON text where they are lists. */
  form?: z.ZodMiniType;
};

/** A route with its schemas, in the shape of Fastify's route options without the handler. */
export type Endpoint = Omit<Route, 'config'> & {
  config: Route['config'] & { form?: z.ZodMiniType };
  schema: Omit<RouteSchemas, 'form'> & { tags: readonly string[] };
};

type EndpointFrom<R extends Route, S extends RouteSchemas> = Omit<R, 'config'> & {
  config: R['config'] & (S extends { form: infer Form } ? { form: Form } : unknown);
  schema: Omit<S, 'form'> & { tags: readonly string[] };
};

/**
 * The endpoints of a feature: each of its routes with the schemas of the same key.
 * @param tag the group of the OpenAPI document
 */
export const defineEndpoints = <
  const R extends Routes,
  const S extends { readonly [K in keyof R]: RouteSchemas },
>(
  tag: string,
  routes: R,
  schemas: S,
): { readonly [K in keyof R]: EndpointFrom<R[K], S[K]> } =>
  // The type of Object.fromEntries does not say which key has which value.
  Object.fromEntries<object>(
    Object.entries(routes).map(([key, route]) => {
      const { form, ...schema } = { ...schemas[key] };
      const config = form === undefined ? route.config : { ...route.config, form };
      return [key, { ...route, config, schema: { ...schema, tags: [tag] } }];
    }),
  ) as { readonly [K in keyof R]: EndpointFrom<R[K], S[K]> };
