import { dashboard } from '@gi/contract/routes/dashboard';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { signIn } from '#test/render.tsx';
import { call } from './client.ts';

const happened = [{ id: 1, message: 'Registered', at: '2026-11-01T10:00:00.000Z' }];

/** Answers the activity list like the server: 304 to a caller that has this answer. */
const answerActivity = (items: typeof happened, etag: string | null) =>
  answer(dashboard.activity, ({ headers }) => {
    if (etag !== null && headers.get('If-None-Match') === etag)
      return new HttpResponse(null, { status: 304, headers: { ETag: etag } });
    return HttpResponse.json(items, { headers: etag === null ? {} : { ETag: etag } });
  });

test('a list that did not change is not sent again', async () => {
  signIn('asha');
  const came = answerActivity(happened, '"one"');
  expect(await call(dashboard.activity)).toEqual(happened);
  expect(await call(dashboard.activity)).toEqual(happened);
  expect(came.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, '"one"']);
  answerActivity([], '"two"');
  expect(await call(dashboard.activity)).toEqual([]);
  const last = answerActivity([], '"two"');
  expect(await call(dashboard.activity)).toEqual([]);
  expect(last[0]?.headers.get('If-None-Match')).toBe('"two"');
});

test('what one session was told is neither kept for nor shown to the next one', async () => {
  signIn('asha');
  answerActivity(happened, '"one"');
  await call(dashboard.activity);
  signIn('ravi');
  const came = answerActivity([], '"one"');
  expect(await call(dashboard.activity)).toEqual([]);
  expect(came[0]?.headers.get('If-None-Match')).toBeNull();
});

test('an answer that comes after somebody else signed in is not kept', async () => {
  signIn('asha');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  answer(dashboard.activity, async () => {
    await promise;
    return HttpResponse.json(happened, { headers: { ETag: '"one"' } });
  });
  const asked = call(dashboard.activity);
  signIn('ravi');
  release();
  await asked;
  const came = answerActivity([], '"one"');
  await call(dashboard.activity);
  expect(came[0]?.headers.get('If-None-Match')).toBeNull();
});

test('a list without an ETag is asked for whole each time', async () => {
  signIn('asha');
  const came = answerActivity(happened, null);
  await call(dashboard.activity);
  await call(dashboard.activity);
  expect(came.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, null]);
});
