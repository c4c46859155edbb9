import { expect, test } from 'vitest';
import { slim } from '../web/build/slim-contract.ts';

const squeezed = (code) => slim(code).replaceAll(/\s+/g, '');

test('an endpoint keeps where a request goes, not what is checked', () => {
  const code = `export const a = { m: { url: '/x', config: { access: 'admin', form: z.object({}), files: {} }, schema: { body: B } } };`;
  expect(squeezed(code)).toBe("exportconsta={m:{url:'/x',config:{},}};");
});

test('a list keeps who may read it and where its answer is kept', () => {
  const code = `export const a = { m: { url: '/x', config: { access: 'owner', throttle: 'export', etag: 'disk' } } };`;
  expect(squeezed(code)).toBe("exportconsta={m:{url:'/x',config:{access:'owner',etag:'disk'}}};");
});

test('a row of the table of fields keeps its facts', () => {
  const code = `export const fields = { age: { exportedAs: 'Age', value: z.int(), form: f(), edit: f(), step: 1 } };`;
  expect(squeezed(code)).toBe("exportconstfields={age:{exportedAs:'Age',step:1}};");
});

test('what another object calls a schema or a value stays', () => {
  const code = `export const a = { schema: 1, value: 2, form: 3 };`;
  expect(slim(code)).toBe(code);
});

test('a value that may act can be left out when nobody uses it; a function stays as it is', () => {
  expect(slim('const A = z.string().check(b());')).toBe(
    'const A = /* @__PURE__ */ (() => (z.string().check(b())))();',
  );
  expect(slim('const c = { ...d };')).toBe('const c = /* @__PURE__ */ (() => ({ ...d }))();');
  const code = 'const e = (f) => g(f), h = 5;';
  expect(slim(code)).toBe(code);
});
