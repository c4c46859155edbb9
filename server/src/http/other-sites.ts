import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { Problem } from '#base/errors.ts';
import type { App } from '#base/feature.ts';

const nameOf = (url: string): string | undefined => URL.parse(url)?.hostname;

/**
 * The names under which a browser may have opened the register. A proxy may write its own `Host`, so what it forwards and
 * `PUBLIC_URL` count too: a page of another site can set neither header.
 */
const ownNames = ({ headers }: FastifyRequest, publicUrl: string | undefined) =>
  [`http://${headers.host}`, `http://${String(headers['x-forwarded-host'])}`, publicUrl ?? ''].map(
    nameOf,
  );

/**
 * Whether a page of another site sent a request. Programs send neither header; browsers send `Sec-Fetch-Site` over
 * https only, and `Origin` with all that is no GET. Ports are not compared, because proxies leave them out.
 */
const isOfOtherSite = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') return true;
  if (site === 'same-origin' || site === 'none' || origin === undefined) return false;
  const name = nameOf(origin);
  return name === undefined || !ownNames(request, publicUrl).includes(name);
};

/** Whether a route reads this content type; a route with a raw body refuses others in its own words. */
const readsType = (type: string, { form, bodyOrForm, raw }: FastifyContextConfig): boolean => {
  if (raw !== undefined) return true;
  if (type === 'multipart/form-data') return form !== undefined || bodyOrForm !== undefined;
  return type === 'application/json' && form === undefined;
};

/**
 * Refuses calls that a page of another site can make without a CORS preflight. Goes before the guard, which counts
 * calls: such a page could otherwise use up the budget of its visitor's network address.
 */
export const refuseOtherSites = (app: App, publicUrl: string | undefined): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    if (method === 'GET' || method === 'HEAD') return done();
    if (isOfOtherSite(request, publicUrl)) return done(new Problem('request.other_site'));
    const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    const isRead = type === undefined || readsType(type, routeOptions.config);
    return done(isRead ? undefined : new Problem('request.wrong_type'));
  });
};
