import type {
  Access,
  AnswerCache,
  FileRule,
  RawRule,
  Route,
  Throttle,
} from '@gi/contract/routes/route';
import { roleMay } from '@gi/contract/fields/roles';
import type { Endpoint } from '@gi/contract/schemas/endpoint';
import { auth } from '@gi/contract/schemas/auth';
import type { ErrorCode } from '@gi/contract/words/error-table';
import { exports } from '@gi/contract/schemas/exports';
import { registrations } from '@gi/contract/schemas/registrations';
import { secondFactor } from '@gi/contract/schemas/second-factor';
import type { FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { basePath } from '#base/base-path.ts';
import { writeBurstEntry } from '#audit/bursts.ts';
import { findSession, noteWrite } from './sessions.ts';
import { firstDutyOf } from './signed-in-user.ts';
import { countThrottled } from './throttles.ts';
import { isOffice, refusalOf } from '#base/caller.ts';
import { areasOf } from '#base/areas-in-sql.ts';
import { Problem, toProblem } from '#base/errors.ts';
import type { App } from '#base/feature.ts';
import { callerOf } from '#http/request-caller.ts';
import type { Services } from '#base/services.ts';

declare module 'fastify' {
  // Only an interface merges with the library's own.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    access?: Access;
    own?: true;
    whole?: true;
    link?: true;
    throttle?: Throttle;
    etag?: AnswerCache;
    form?: ZodMiniType;
    files?: Readonly<Record<string, FileRule>>;
    raw?: RawRule;
    bodyOrForm?: Route['config']['bodyOrForm'];
    produces?: readonly string[];
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** The registration that a multipart form names: its body is not part of the request. */
    namedRegistration: number | undefined;
  }
}

const routesOf = (endpoints: readonly Endpoint[]): ReadonlySet<string> =>
  new Set(endpoints.map(({ method, url }) => `${method} ${basePath}${url}`));

/**
 * The calls that an account may make before a required step such as a password change, by the code that refuses all
 * other calls.
 */
const openBefore: Partial<Record<ErrorCode, ReadonlySet<string>>> = {
  'auth.password_change_required': routesOf([auth.verify, auth.password, auth.logout]),
  'auth.second_factor_required': routesOf([
    auth.verify,
    auth.password,
    auth.logout,
    secondFactor.status,
    secondFactor.start,
    secondFactor.confirm,
  ]),
};

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i;

const tokenOf = (request: FastifyRequest, access: Access): string | undefined => {
  const header = request.headers.authorization;
  if (header === undefined || header === '') return undefined;
  const token = bearer.exec(header)?.[1];
  // A client without a token may still send the header; it must be able to sign in.
  if (token === undefined && access !== 'anyone') throw new Problem('auth.token_invalid');
  return token;
};

/** Finds the session of a request; refuses a request that lacks a required one. */
const authenticate = async (
  request: FastifyRequest,
  { db }: Services,
  access: Access,
): Promise<void> => {
  const token = tokenOf(request, access);
  if (token !== undefined) {
    request.user = await findSession(db, token, request.ip);
    if (request.user === undefined && access !== 'anyone') throw new Problem('auth.token_invalid');
  } else if (access !== 'anyone' && request.routeOptions.config.link !== true) {
    throw new Problem('auth.token_required');
  }
};

/** Refuses an account by its permission, its areas, or a step that it must do first. */
const authorise = async (
  request: FastifyRequest,
  { db, settings }: Services,
  access: Access,
): Promise<void> => {
  const { user } = request;
  const url = request.routeOptions.url ?? '';
  const permission = access === 'anyone' || access === 'signed-in' ? undefined : access;
  // The handler checks the link of a request without a session.
  if (permission !== undefined && user !== undefined && !roleMay(user.role, permission)) {
    const detail = { route: `${request.method} ${url}` };
    await writeBurstEntry(db, callerOf(request), 'access.denied', { detail });
    throw new Problem(refusalOf(user.role));
  }
  if (user === undefined || access === 'anyone') return;
  if (request.routeOptions.config.whole === true && areasOf({ user }) !== undefined)
    throw new Problem('auth.whole_register');
  const duty = firstDutyOf(user, settings);
  if (duty !== undefined && openBefore[duty]?.has(`${request.method} ${url}`) !== true)
    throw new Problem(duty);
};

/** Refusals of a record that is another's or does not exist. */
const idRefusals: ReadonlySet<ErrorCode> = new Set([
  'registration.not_found',
  'registration.base_not_found',
  'registration.identity_of_other',
  'document.not_found',
  'document.of_other',
  'document.link_expired',
]);

/** The registration that a request asks for by its id. */
const registrationOf = ({ params, body, namedRegistration }: FastifyRequest) => {
  const sent: Record<string, unknown> = { ...Object(body), ...Object(params) };
  const ids = [sent['id'], sent['registrationId'], sent['baseRegistrationId'], namedRegistration];
  const id = Number(ids.find((each) => each !== undefined && each !== null));
  return Number.isSafeInteger(id) && id > 0 ? { kind: 'registration', id } : undefined;
};

/** Audits collectors who ask for records of others. The office may read all of them. */
const recordRefusals = (app: App, { db }: Services): void => {
  app.addHook('onError', async (request, _reply, error) => {
    const { code } = toProblem(error);
    if (!idRefusals.has(code) || isOffice(callerOf(request))) return;
    const detail = { route: `${request.method} ${request.routeOptions.url ?? ''}`, reason: code };
    const subject = registrationOf(request);
    await writeBurstEntry(db, callerOf(request), 'access.id_refused', { subject, detail }).catch(
      (failure: unknown) => {
        request.log.error({ err: failure }, 'a refusal could not be written to the audit trail');
      },
    );
  });
};

/** Calls other than GET that change nothing that a list shows. */
const onlyReading = routesOf([registrations.search, ...Object.values(exports)]);

/**
 * With a replica, notes in the session that it changed something, before the answer is sent: its
 * next list then shows the change.
 */
const noteWrites = (app: App, { db, replica }: Services): void => {
  if (replica === undefined) return;
  app.addHook('onSend', async (request) => {
    const { method, user } = request;
    const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    if (user === undefined || isRead) return;
    if (onlyReading.has(`${method} ${request.routeOptions.url ?? ''}`)) return;
    // The change itself is committed: a failure here must not turn its answer into an error.
    await noteWrite(db, user.tokenHash).catch((error: unknown) => replica.suspend(error));
  });
};

/**
 * Denies by default: a route of this scope without `config.access` stops the start, and every
 * request is checked against its endpoint's access before its body is read, and again once it is here.
 */
export const guard = (app: App, services: Services): void => {
  app.decorateRequest('user', undefined);
  app.decorateRequest('namedRegistration', undefined);
  app.decorateRequest('checkRight', async function checkRight() {
    const { access } = this.routeOptions.config;
    // Only the not-found handler has no endpoint; it answers 404 to everyone.
    if (access === undefined) return;
    await authenticate(this, services, access);
    await authorise(this, services, access);
  });
  recordRefusals(app, services);
  noteWrites(app, services);

  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined)
      throw new Error(`${String(route.method)} ${route.url} names no access`);
  });

  app.addHook('onRequest', async (request) => {
    const { throttle } = request.routeOptions.config;
    await request.checkRight();
    if (throttle !== undefined) await countThrottled(throttle, request, services);
  });

  // A client may hold the end of its body back until the account has lost its right. Forms and files are read by the
  // handlers, which check it then (readForm, readPieces).
  app.addHook('preHandler', async (request) => {
    if (request.body !== undefined) await request.checkRight();
  });
};
