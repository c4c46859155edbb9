import { expect, test } from 'vitest';
import { answersOf } from './unpack-bundle.ts';

const policy = "default-src 'self'";
const bundle = {
  styles: '<style>h1{}',
  pages: { '/pages/app.en.html': ['<head>', '</style></head>en'], '/b': ['b', 'c'] },
  scripts: { '/assets/forms.js': 'export {};' },
};
const open = () =>
  answersOf(
    new Response(JSON.stringify(bundle), {
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'br',
        'content-security-policy': policy,
      },
    }),
  );

test('the pages come apart with the styles that they share and the policies of the server', async () => {
  const answers = await open();
  const page = answers['/pages/app.en.html'];
  expect(Object.keys(answers)).toEqual(['/pages/app.en.html', '/b', '/assets/forms.js']);
  expect(await page?.text()).toBe('<head><style>h1{}</style></head>en');
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page?.headers.get('content-encoding')).toBeNull();
  expect(page?.headers.get('content-security-policy')).toBe(policy);
});

test('a script is what the server has at its address, and a script', async () => {
  const script = (await open())['/assets/forms.js'];
  expect(await script?.text()).toBe('export {};');
  expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script?.headers.get('content-security-policy')).toBe(policy);
});
