import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attribute, withTag } from '#test/html-tree.ts';
import { lintOpenApi } from '#test/openapi/lint.ts';
import { compileClient, openClient } from '#test/openapi/compile-client.ts';
import { openWorld, type World } from '#test/world.ts';
import { makeOpenApiDocument, undocumented } from './openapi-document.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** An id is digits only, so `receipts` is none; the linter does not read the patterns. */
const accepted = ['case', 'numbers', 'products', 'history', 'review', 'resubmit', 'reviews'].map(
  (name) =>
    `no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: \`/registrations/receipts/{idempotencyKey}\` and \`/registrations/{id}/${name}\`.`,
);

describe('the OpenAPI document', () => {
  const document = makeOpenApiDocument();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const operationNamed = (name: string) => operations.find((each) => each.operationId === name);

  it('is served as JSON', async () => {
    const response = await world.call({ url: '/openapi.json' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('passes the strict rules of the OpenAPI linter', async () => {
    expect(await lintOpenApi(JSON.stringify(document))).toEqual(accepted);
  });

  it('has an operation for every endpoint but the older form of a file link', () => {
    const names = allEndpoints.map(([name]) => name).filter((name) => !undocumented.has(name));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
    expect([...undocumented]).toEqual(['documents.serve']);
  });

  it('asks for a session exactly where the endpoint does', () => {
    const documented = allEndpoints.filter(([name]) => !undocumented.has(name));
    const open = documented.filter(([name]) =>
      operationNamed(name)?.security.every((each) => !('bearer' in each)),
    );
    expect(open).toEqual(documented.filter(([, { config }]) => config.access === 'anyone'));
    expect(operationNamed('documents.view')?.security).toEqual([{ bearer: [] }, {}]);
  });

  it('describes files that are sent and received', () => {
    const upload = operationNamed('catalogue.import')?.requestBody;
    expect(upload).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            properties: { file: { type: 'string', format: 'binary' } },
            required: ['file'],
          },
        },
      },
    });
    expect(operationNamed('printouts.pdf')?.responses).toMatchObject({
      200: { content: { 'application/pdf': { schema: { format: 'binary' } } } },
    });
    expect(operationNamed('printouts.card')?.responses).toMatchObject({
      200: { content: { 'text/html': { schema: { type: 'string' } } } },
    });
  });

  it('names query parameters as optional and path parameters as required', () => {
    const required = (name: string) =>
      operationNamed(name)?.parameters?.map((each) => [each.in, each.name, each.required]);
    expect(required('users.list')).toContainEqual(['query', 'page', false]);
    expect(required('users.get')).toEqual([['path', 'id', true]]);
  });
});

describe('a client generated from the document', () => {
  it('compiles, refuses wrong calls, and reaches the server', async () => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { tryApi } = await compileClient(JSON.stringify(makeOpenApiDocument()));
    const { username } = world.asha.user;
    const api = openClient(`${url}/api`);
    expect(await tryApi(api, username, world.asha.password)).toEqual({
      signedInAs: 'asha',
      registrations: 0,
      page: 1,
      refusedWith: 'auth.admin_required',
      withoutSession: 'auth.token_required',
    });
  });
});

describe('the page of the document', () => {
  it.each(['/api/docs', '/api/docs/'])('opens at %s without any inline script', async (address) => {
    const page = await world.app.inject({ url: address });
    expect(page.statusCode).toBe(200);
    const csp = String(page.headers['content-security-policy']);
    expect(csp).toMatch(/script-src [^;]*'self'/);
    expect(csp).not.toMatch(/script-src [^;]*unsafe|upgrade-insecure-requests/);
    const scripts = withTag(page.body, 'script');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      // Without an address it would be inline.
      const url = new URL(attribute(script, 'src') ?? 'inline:', `http://localhost${address}`);
      expect((await world.app.inject({ url: url.pathname })).statusCode).toBe(200);
    }
  });
});
