import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';

const server = fileURLToPath(new URL('../../', import.meta.url));
const compiler = join(server, '../node_modules/typescript/bin/tsc');

/** A program written from the OpenAPI document alone. */
const program = `
import type { Client } from 'openapi-fetch';
import type { paths } from './paths.js';

export const tryApi = async (api: Client<paths>, username: string, password: string) => {
  const signIn = await api.POST('/auth/login', { body: { username, password } });
  if (signIn.data === undefined) throw new Error(signIn.error.error);
  const headers = { authorization: \`Bearer \${signIn.data.token}\` };
  const list = await api.GET('/registrations/all', { params: { query: { limit: '5' } }, headers });
  const refused = await api.GET('/users', { headers });
  const anonymous = await api.GET('/registrations/{id}', { params: { path: { id: '1' } } });

  // @ts-expect-error there is no such path
  const noPath = () => api.GET('/no-such-path');
  // @ts-expect-error the body has no password
  const noPassword = () => api.POST('/auth/login', { body: { username } });
  // @ts-expect-error the reply has no such field
  const noField = () => signIn.data.user.surname;

  const signedInAs: string = signIn.data.user.username;
  const registrations: number | undefined = list.data?.registrations.length;
  return {
    signedInAs,
    registrations,
    page: list.data?.pagination.page,
    refusedWith: refused.error?.code,
    withoutSession: anonymous.error?.code,
  };
};
`;

const compilerOptions = { strict: true, module: 'nodenext', target: 'es2024', types: [] };

type Program = {
  tryApi: (api: object, username: string, password: string) => Promise<Record<string, unknown>>;
};

/** The client of `openapi-fetch`, whose types the compiled program adds. */
export const openClient = (baseUrl: string): object => createClient({ baseUrl });

/**
 * Generates types from an OpenAPI document, compiles a program that uses them, and loads it.
 * @throws with the compiler's output when the program does not fit the document
 */
export const compileClient = async (document: string): Promise<Program> => {
  // Below node_modules, so that the program finds its library.
  const parent = join(server, 'node_modules/.cache');
  await mkdir(parent, { recursive: true });
  const dir = await mkdtemp(join(parent, 'openapi-client-'));
  try {
    await writeFile(join(dir, 'paths.ts'), astToString(await openapiTS(document)));
    await writeFile(join(dir, 'client.ts'), program);
    await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
    await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const run = promisify(execFile)(process.execPath, [compiler, '-p', dir]);
    await run.catch((error: { stdout?: string }) => {
      throw new Error(`the generated client does not compile:\n${error.stdout}`, { cause: error });
    });
    return (await import(pathToFileURL(join(dir, 'client.js')).href)) as Program;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
