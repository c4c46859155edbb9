import { expect, it } from 'vitest';
import { basePathOf, rewriteBasePath } from './base-path.ts';

it.each([
  ['/.netlify/functions/api/ping', '/api/ping'],
  ['/.netlify/functions/api/users?page=2', '/api/users?page=2'],
  ['/.netlify/functions/api', '/api'],
  ['/.netlify/functions/api?x=1', '/api?x=1'],
  // Once only: what follows is a path like any other.
  ['/.netlify/functions/api/.netlify/functions/api/ping', '/api/.netlify/functions/api/ping'],
  ['/.netlify/functions/apis/ping', '/.netlify/functions/apis/ping'],
  ['/.netlify/functions/other', '/.netlify/functions/other'],
  ['/api/ping', '/api/ping'],
  ['/x?next=/.netlify/functions/api/ping', '/x?next=/.netlify/functions/api/ping'],
])('%s is served as %s', (url, served) => {
  expect(rewriteBasePath(url)).toBe(served);
});

it('tells which base path a client used', () => {
  expect(basePathOf('/.netlify/functions/api/ping')).toBe('/.netlify/functions/api');
  expect(basePathOf('/api/ping')).toBe('/api');
  expect(basePathOf('//elsewhere.example/api')).toBe('/api');
});
