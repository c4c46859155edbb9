import { auth } from '@gi/contract/routes/auth';
import type {
  ReviewFigures,
  Statistics,
  TodayNumbers,
  WaitingWork,
} from '@gi/contract/schemas/dashboard';
import type { Reply } from '@gi/contract/schemas/call-types';
import type { ErrorBody } from '@gi/contract/schemas/error-body';
import { errors, type ErrorCode } from '@gi/contract/words/error-table';
import type { Route } from '@gi/contract/routes/route';
import { catalogue } from '@gi/contract/routes/catalogue';
import { dashboard } from '@gi/contract/routes/dashboard';
import { diagnostics } from '@gi/contract/routes/diagnostics';
import { reviews } from '@gi/contract/routes/reviews';
import { receipts } from '@gi/contract/routes/receipts';
import { rescue } from '@gi/contract/routes/rescue';
import { uploads } from '@gi/contract/routes/uploads';
import { views } from '@gi/contract/routes/views';
import { printouts } from '@gi/contract/routes/printouts';
import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { storedUser } from '#api/session.ts';

/** Nothing waits for the office. */
export const nothingWaits: WaitingWork = {
  reviews: 0,
  oldestReview: null,
  applicationsToFile: 0,
  renewalsDue: 0,
  expiredRights: 0,
  failedPrintJobs: 0,
  proposedWithdrawals: [],
  askedErasures: [],
  withdrawnPeople: { people: [], total: 0 },
  backups: { lastGood: null, failure: null, late: false, place: null },
};

/** The first page of an office without registrations. */
const emptyOffice: TodayNumbers = {
  ...{ today: '2026-11-25', waiting: nothingWaits, totalRegistrations: 0, target: null },
  ...{ thisMonth: [], monthBefore: [], products: [], collectors: [], states: [] },
  quality: { missingProof: 0, samePhone: 0, minors: 0, noPinCode: 0, notVerified: 0 },
};

const noReviews: ReviewFigures = {
  ...{ waiting: { today: 0, threeDays: 0, week: 0, longer: 0 }, decided: [], collectors: [] },
};

/** The numbers of a register without registrations. */
const emptyRegister: Statistics = {
  ...{ totalRegistrations: 0, totalApplications: 0, totalUsers: 0, totalProducts: 0 },
  ...{ totalCategories: 0, activeProducts: 0, thisMonth: 0, myRegistrations: 0, myApplications: 0 },
};

/**
 * The server of the tests: answers nothing but what a test said with `answer` or `refuse`, and what pages ask by the
 * way: whether the session is still valid, for receipts, for the key of rescue files, for the numbers of the first
 * pages, where many tests end. It takes log-outs, claims that are let go, and every picture that precedes its registration.
 */
export const server = setupServer(
  http.get(`*/api${auth.verify.url}`, () => {
    const stored = storedUser();
    if (stored === null) return refusal('auth.token_invalid');
    const { token: _token, timeZone = 'Asia/Kolkata', ...user } = stored;
    return HttpResponse.json({ valid: true, user, timeZone });
  }),
  http.put(`*/api${uploads.put.url}`, ({ params }) =>
    HttpResponse.json({ sha256: params['sha256'], size: 1 }, { status: 201 }),
  ),
  http.get(`*/api${receipts.get.url}`, () => refusal('registration.receipt_not_found')),
  // Every screen with papers asks; nothing is blank unless a test says so.
  http.get(`*/api${printouts.blanks.url}`, () => HttpResponse.json({ products: [] })),
  http.get(`*/api${dashboard.day.url}`, () =>
    HttpResponse.json({
      ...{ day: '2026-11-25', registered: 0, returnedCount: 0, returned: [] },
      unit: { name: 'GI Unit, Assam', telephone: '0361 277 0001' },
    }),
  ),
  // The menu of the office asks; nothing waits unless a test says so.
  http.get(`*/api${dashboard.waiting.url}`, () => HttpResponse.json(nothingWaits)),
  http.get(`*/api${dashboard.numbers.url}`, () => HttpResponse.json(emptyOffice)),
  http.get(`*/api${dashboard.reviews.url}`, () => HttpResponse.json(noReviews)),
  http.get(`*/api${dashboard.statistics.url}`, () => HttpResponse.json(emptyRegister)),
  http.get(`*/api${dashboard.activity.url}`, () => HttpResponse.json([])),
  http.post(`*/api${auth.logout.url}`, () => new HttpResponse(null, { status: 204 })),
  http.delete(`*/api${reviews.release.url}`, () => new HttpResponse(null, { status: 204 })),
  // After a failed call the app asks whether the server is there; only a test says that it is.
  http.get(`*${diagnostics.ping.url}`, () => HttpResponse.error()),
  // The queue of the review asks whether it changed.
  http.get(`*/api${reviews.version.url}`, () => HttpResponse.json({ version: '1' })),
  // A screen in another language than English asks for the names of products and categories.
  http.get(`*/api${catalogue.names.url}`, () =>
    HttpResponse.json({ categories: {}, products: {}, states: {} }),
  ),
  // So it does for saved views.
  http.get(`*/api${views.list.url}`, () => HttpResponse.json({ views: [] })),
  http.get(`*/api${rescue.key.url}`, () => refusal('service.unavailable')),
);

export type SentRequest = {
  url: URL;
  headers: Headers;
  params: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw request, e.g. for `formData()`. */
  request: Request;
  /** The JSON body, or undefined. */
  body: unknown;
};

type Ready<R extends Route> = Reply<R> | Response;
type Answer<R extends Route> = Reply<R> | ((sent: SentRequest) => Ready<R> | Promise<Ready<R>>);

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

const address = (endpoint: Route, base: string): string => `*${base}${endpoint.url}`;

const bodyOf = async (request: Request): Promise<unknown> => {
  const isJson = request.headers.get('Content-Type')?.includes('json') ?? false;
  return isJson ? ((await request.clone().json()) as unknown) : undefined;
};

const successStatus = (endpoint: Route): number => {
  const known = allEndpoints.find(
    ([, { method, url }]) => method === endpoint.method && url === endpoint.url,
  );
  const statuses = Object.keys(known?.[1].schema.response ?? { 200: undefined }).map(Number);
  return statuses.find((status) => status < 300) ?? 200;
};

/**
 * Answers an endpoint with a reply of its own type (or a function of the request; a `Response`
 * passes through). Returns the list of requests that came, filled as they come.
 */
export const answer = <R extends Route>(
  endpoint: R,
  reply: Answer<R>,
  base = '/api',
): SentRequest[] => {
  const came: SentRequest[] = [];
  server.use(
    methods[endpoint.method](address(endpoint, base), async ({ request, params }) => {
      // As on the server: `/registrations/all` is no `/registrations/:id`.
      if (/^[a-z]/.test(String(params['id'] ?? ''))) return undefined;
      const sent: SentRequest = {
        url: new URL(request.url),
        headers: request.headers,
        params,
        request: request.clone(),
        body: await bodyOf(request),
      };
      came.push(sent);
      const value: unknown = typeof reply === 'function' ? await reply(sent) : reply;
      if (value instanceof Response) return value;
      const status = successStatus(endpoint);
      if (status === 204) return new HttpResponse(null, { status });
      return new HttpResponse(JSON.stringify(value), {
        status,
        headers: { 'Content-Type': 'application/json' },
      });
    }),
  );
  return came;
};

/** A refusal exactly as the server words it, from the contract's error table. */
export const refusal = (code: ErrorCode, more: Partial<ErrorBody> = {}): Response => {
  const { status, message } = errors[code];
  return HttpResponse.json({ error: message, code, requestId: 'test', ...more }, { status });
};

/** Lets an endpoint refuse with a code of the contract's error table. */
export const refuse = (
  endpoint: Route,
  code: ErrorCode,
  more?: Parameters<typeof refusal>[1],
): SentRequest[] => answer(endpoint, () => refusal(code, more));

/** Lets every endpoint refuse: for a test to which it does not matter what a page shows. */
export const refuseAll = (): void => server.use(http.all('*', () => refusal('internal')));

/** Cuts the network for an endpoint on both base paths. */
export const cutOff = (endpoint: Route): void => {
  for (const base of ['/api', '/.netlify/functions/api']) {
    server.use(methods[endpoint.method](address(endpoint, base), () => HttpResponse.error()));
  }
};

/** Cuts the network altogether: no address answers, on either base path. */
export const cutNetwork = (): void => server.use(http.all('*', () => HttpResponse.error()));
