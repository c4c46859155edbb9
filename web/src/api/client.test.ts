import { auth } from '@gi/contract/routes/auth';
import { catalogue } from '@gi/contract/routes/catalogue';
import { defineRoutes } from '@gi/contract/routes/route';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, cutOff, refuse, refusal, server } from '#test/api.ts';
import { people, signIn } from '#test/render.tsx';
import { call, download, fileNameOf, pathOf, withOneRetry } from './client.ts';
import { formDataOf } from './form-data.ts';
import { isReachable, probeConnection } from './connection.ts';
import { ApiError, errorMessage, isSessionError } from './errors.ts';
import { sessionEnd, storedUser } from './session.ts';

const { submit, paper } = defineRoutes({
  submit: {
    method: 'POST',
    url: '/registrations',
    config: { access: 'signed-in' },
  },
  paper: {
    method: 'POST',
    url: '/papers',
    config: { access: 'signed-in' },
  },
});

const categories = [{ id: 1, name: 'Handloom', description: null }];

afterEach(() => vi.useRealTimers());

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error });
  return error;
};

test('a call carries the bearer token of the stored user', async () => {
  signIn('asha');
  const came = answer(catalogue.categories, categories);
  expect(await call(catalogue.categories)).toEqual(categories);
  expect(came[0]?.headers.get('Authorization')).toBe(`Bearer ${people.asha.token}`);
});

test('path parameters are filled in, lists repeated, empty filters left out', () => {
  const path = pathOf('/users/:id/registrations', {
    params: { id: 'a/b' },
    query: { ids: [1, 2], search: '', page: 3, none: undefined },
  });
  expect(path).toBe('/users/a%2Fb/registrations?ids=1&ids=2&page=3');
});

test('a form sends scalars as text, lists as JSON text and files as files', () => {
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
  const data = formDataOf({ age: 42, productCategoryIds: [1, 2], photo, panCard: null });
  expect(data.get('age')).toBe('42');
  expect(data.get('productCategoryIds')).toBe('[1,2]');
  expect(data.get('photo')).toBeInstanceOf(File);
  expect(data.has('panCard')).toBe(false);
});

test('when /api cannot be reached, the same call goes to the fallback base path', async () => {
  server.use(http.get('*/api/products/categories', () => HttpResponse.error()));
  const came = answer(catalogue.categories, categories, '/.netlify/functions/api');
  server.use(http.get('http://localhost:3000/api/products/categories', () => HttpResponse.error()));
  expect(await call(catalogue.categories)).toEqual(categories);
  expect(came).toHaveLength(1);
});

test('a refusal of /api is an answer: the fallback is not asked', async () => {
  const came = answer(catalogue.categories, categories, '/.netlify/functions/api');
  server.use(
    http.get('http://localhost:3000/api/products/categories', () =>
      HttpResponse.json({ error: 'Many' }, { status: 429, headers: { 'Retry-After': '7' } }),
    ),
  );
  const error = await failure(call(catalogue.categories));
  expect([error.status, error.message, error.retryAfter]).toEqual([429, 'Many', 7]);
  expect(came).toHaveLength(0);
});

test('after every base path failed, further calls fail at once until the browser is online', async () => {
  cutOff(catalogue.categories);
  server.use(http.get('*/ping', () => HttpResponse.error()));
  const error = await failure(call(catalogue.categories));
  expect([error.status, error.message, error.offline]).toEqual([503, 'Service unavailable', true]);
  const came = answer(catalogue.categories, categories);
  expect((await failure(call(catalogue.categories))).message).toBe('Service unavailable');
  expect(came).toHaveLength(0);
  window.dispatchEvent(new Event('online'));
  expect(await call(catalogue.categories)).toEqual(categories);
});

test('a line that is gone without a word is no network once the time of a call is over', async () => {
  answer(catalogue.categories, () => new Promise<never>(() => undefined));
  const fallback = answer(catalogue.categories, categories, '/.netlify/functions/api');
  const error = await failure(call(catalogue.categories, { timeoutMs: 20 }));
  expect([error.message, error.offline]).toEqual(['Service unavailable', true]);
  // It would take the same time again.
  expect(fallback).toHaveLength(0);
});

test('a probe that succeeds ends the outage; probes are at least five seconds apart', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  vi.advanceTimersByTime(60_000);
  cutOff(catalogue.categories);
  let probes = 0;
  let up = false;
  server.use(
    http.get('*/api/ping', () => {
      probes += 1;
      return up ? HttpResponse.json({ message: 'pong' }) : HttpResponse.error();
    }),
  );
  await failure(call(catalogue.categories));
  expect(await probeConnection()).toBe(false);
  const after = probes;
  up = true;
  expect(await probeConnection()).toBe(false);
  expect(probes).toBe(after);
  // The clock of the phone is set back.
  vi.setSystemTime(0);
  vi.advanceTimersByTime(5000);
  expect(await probeConnection()).toBe(true);
  expect(isReachable()).toBe(true);
  // The next test's clock is earlier; this forgets the time of the last probe.
  window.dispatchEvent(new Event('online'));
});

test('an expired token clears the session and says so in the sentence that the unit fixed', async () => {
  signIn('asha');
  refuse(auth.verify, 'auth.token_invalid');
  const error = await failure(call(auth.verify));
  expect(error.message).toBe('Session expired. Please login again.');
  expect(storedUser()).toBeNull();
  expect(sessionEnd()).toBe('expired');
});

test.each(['auth.token_invalid', 'auth.token_required'] as const)(
  'the code %s ends the session, whatever its sentence',
  async (code) => {
    signIn('asha');
    refuse(auth.verify, code, { error: 'लॉग इन करें' });
    expect((await failure(call(auth.verify))).message).toBe('Session expired. Please login again.');
    expect(storedUser()).toBeNull();
  },
);

test('a refusal whose sentence only sounds like an expired session is shown as it is', async () => {
  signIn('asha');
  refuse(submit, 'registration.invalid', { error: 'Invalid token of the loom' });
  const error = await failure(call(submit, { form: {} }));
  expect(errorMessage(error)).toBe('Invalid token of the loom');
  expect(isSessionError(error)).toBe(false);
  expect(storedUser()).not.toBeNull();
});

test('a refusal that is not about the token keeps the session', async () => {
  signIn('asha');
  refuse(auth.verify, 'auth.admin_required');
  expect((await failure(call(auth.verify))).message).toBe('Admin access required');
  expect(storedUser()).not.toBeNull();
});

test('the fields of an invalid input come with the error', async () => {
  answer(submit, () => refusal('registration.invalid', { fields: { age: 'Please enter an age' } }));
  const error = await failure(call(submit, { form: { age: '' } }));
  expect(error.code).toBe('registration.invalid');
  expect(error.fields).toEqual({ age: 'Please enter an age' });
});

test('an answer without a sentence is told by its status', async () => {
  server.use(http.get('*/products/categories', () => new HttpResponse('<html>', { status: 502 })));
  expect((await failure(call(catalogue.categories))).message).toBe('HTTP error! status: 502');
});

test('an answer that is cut off in the middle is a network error', async () => {
  server.use(http.get('*/products/categories', () => new HttpResponse('[{"id":')));
  expect((await failure(call(catalogue.categories))).message).toBe('Network error');
});

test('creating a registration without a stored token is refused before any call', async () => {
  const came = answer(submit, () => new Response());
  const error = await failure(
    withOneRetry((ignoreOffline) => call(submit, { form: {}, ignoreOffline })),
  );
  expect(error.message).toBe('Please log in again');
  expect(came).toHaveLength(0);
});

test('a submission is tried once more after 1.2 s, with the same Idempotency-Key', async () => {
  signIn('asha');
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  const keys: (string | null)[] = [];
  server.use(
    http.get('*/ping', () => HttpResponse.error()),
    http.post('*/api/registrations', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length > 2
        ? HttpResponse.json({ registrationId: 7 }, { status: 201 })
        : HttpResponse.error();
    }),
  );
  const started = Date.now();
  const reply = await withOneRetry((ignoreOffline) =>
    call(submit, { form: { name: 'Lakshmi' }, idempotencyKey: 'k-1', ignoreOffline }),
  );
  expect(reply).toEqual({ registrationId: 7 });
  expect(new Set(keys)).toEqual(new Set(['k-1']));
  expect(Date.now() - started).toBeGreaterThanOrEqual(1200);
});

test('the second try is not made in the name of somebody who signed in meanwhile', async () => {
  signIn('asha');
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  let came = 0;
  server.use(
    http.get('*/ping', () => HttpResponse.error()),
    http.post('*/registrations', () => {
      came += 1;
      signIn('ravi');
      return HttpResponse.error();
    }),
  );
  const error = await failure(
    withOneRetry((ignoreOffline) => call(submit, { form: {}, ignoreOffline })),
  );
  expect(error.offline).toBe(true);
  // Both addresses of the first try, and none of a second.
  expect(came).toBe(2);
});

test('a refused submission is not tried again', async () => {
  signIn('asha');
  const came = refuse(submit, 'registration.already_registered', { registrationId: 5 });
  const error = await failure(
    withOneRetry((ignoreOffline) => call(submit, { form: {}, ignoreOffline })),
  );
  expect(error.registrationId).toBe(5);
  expect(came).toHaveLength(1);
});

test('an aborted call stays aborted and does not count as an outage', async () => {
  answer(catalogue.categories, categories);
  const controller = new AbortController();
  controller.abort();
  await expect(call(catalogue.categories, { signal: controller.signal })).rejects.toThrow(/abort/i);
  expect(isReachable()).toBe(true);
});

test('a download has the name that the server gave, also in Hindi', async () => {
  answer(
    paper,
    () =>
      new HttpResponse('a,b', {
        headers: {
          'Content-Type': 'text/csv',
          'Content-Disposition': `attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('पंजी.csv')}`,
        },
      }),
  );
  const file = await download(paper, 'fallback.csv');
  expect([file.fileName, file.headers.get('Content-Type')]).toEqual(['पंजी.csv', 'text/csv']);
  expect(await file.blob.text()).toBe('a,b');
  expect(fileNameOf('attachment; filename="y.csv"', 'z')).toBe('y.csv');
  expect(fileNameOf(null, 'fallback.csv')).toBe('fallback.csv');
});

test.each([
  ['Failed to fetch', 'Network error. Please check your internet connection and try again.'],
  ['Invalid token', 'Session expired. Please login again.'],
  ['Access token required', 'Session expired. Please login again.'],
  ['Unauthorized', 'Session expired. Please login again.'],
  ['403 Forbidden', 'Session expired. Please login again.'],
  ['session expired', 'Session expired. Please login again.'],
  ['This ID is already registered', 'This ID is already registered'],
  ['', 'An unexpected error occurred'],
])('the sentence for %j is %j', (thrown, shown) => {
  expect(errorMessage(new Error(thrown))).toBe(shown);
});

test('a request that began before the network returned does not take it away again', async () => {
  signIn('asha');
  const { promise: cut, resolve: cutNow } = Promise.withResolvers<void>();
  server.use(
    http.get('*/products/categories', async () => {
      await cut;
      return HttpResponse.error();
    }),
  );
  const early = failure(call(catalogue.categories));
  window.dispatchEvent(new Event('online'));
  cutNow();
  expect((await early).offline).toBe(true);
  expect(isReachable()).toBe(true);
});
