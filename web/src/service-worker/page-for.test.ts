import { expect, test } from 'vitest';
import { pageFor } from './page-for.ts';

test.each([
  ['/', 'hi', '/pages/login.hi.html'],
  ['/', 'hi.in', '/pages/app.hi.html'],
  ['/', 'en', '/pages/login.en.html'],
  ['/dashboard', 'en', '/pages/app.en.html'],
  ['/registration', 'hi.in', '/pages/app.hi.html'],
  ['/', undefined, '/pages/app.en.html'],
  ['/', '../x', '/pages/app.en.html'],
  ['/', 'as', '/pages/login.as.html'],
])('the page at %s with the hint %s is %s', (path, screen, page) => {
  expect(pageFor(path, screen)).toBe(page);
});
