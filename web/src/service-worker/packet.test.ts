import { expect, test } from 'vitest';
import { pagesOf } from './kept-pages.ts';

test('the pages come apart with the styles that they share and the policies of the server', async () => {
  const all = {
    styles: '<style>h1{}',
    pages: { '/pages/app.en.html': ['<head>', '</style></head>en'], '/b': ['b', 'c'] },
  };
  const policy = "default-src 'self'";
  const pages = await pagesOf(
    new Response(JSON.stringify(all), {
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'br',
        'content-security-policy': policy,
      },
    }),
  );
  const page = pages['/pages/app.en.html'];
  expect(Object.keys(pages)).toEqual(['/pages/app.en.html', '/b']);
  expect(await page?.text()).toBe('<head><style>h1{}</style></head>en');
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page?.headers.get('content-encoding')).toBeNull();
  expect(page?.headers.get('content-security-policy')).toBe(policy);
});
