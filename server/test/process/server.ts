import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { registrationFields, registrationForm } from '#test/make.ts';
import { programOf } from '#test/programs.ts';

const timeoutMs = 240_000;

/** The real program in a process of its own. */
export type Server = {
  child: ChildProcess;
  /** The address that it prints when it listens; rejects with its output when it ends before that. */
  ready: Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  stdout: () => string;
  stderr: () => string;
};

/** The built server on a free port, with nothing of this process's environment but the path. */
export const startServer = (env: Record<string, string>): Server => {
  const child = spawn(process.execPath, [programOf('main')], {
    env: {
      PATH: '/usr/bin:/bin',
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  const ended = Promise.withResolvers<number | string>();
  const ready = Promise.withResolvers<string>();
  const late = setTimeout(
    () => ready.reject(new Error(`not ready: ${stdout}${stderr}`)),
    timeoutMs,
  );
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    const url = /is ready: (http\S+)/.exec(stdout)?.[1];
    if (url !== undefined) ready.resolve(url);
  });
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.on('close', (code, signal) => {
    clearTimeout(late);
    ready.reject(new Error(`ended: ${stdout}${stderr}`));
    ended.resolve(code ?? signal ?? 'unknown');
  });
  ready.promise.then(
    () => clearTimeout(late),
    () => clearTimeout(late),
  );
  return {
    child,
    ready: ready.promise,
    ended: ended.promise,
    stdout: () => stdout,
    stderr: () => stderr,
  };
};

/** A signed-in client of a server at `url`. */
export const signIn = async (url: string, username: string, password: string) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token, user } = (await answer.json()) as {
    token: string;
    user: { role: string; mustChangePassword: boolean };
  };
  const headers = { authorization: `Bearer ${token}` };
  /** The same session at another address, as after a restart. */
  const getFrom = async <Shape>(address: string, path: string): Promise<Shape> => {
    const response = await fetch(`${address}${path.startsWith('/api') ? '' : '/api'}${path}`, {
      headers,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Shape;
  };
  const get = <Shape>(path: string): Promise<Shape> => getFrom<Shape>(url, path);
  return { status: answer.status, user, headers, get, getFrom };
};
export type Client = Awaited<ReturnType<typeof signIn>>;

/** The fields of a registration of any product that this server knows. */
export const someFields = async (client: Client) => {
  const [product] = await client.get<{ id: number; category_id: number }[]>('/products');
  if (product === undefined) throw new Error('the catalogue is empty');
  return (changes = {}) =>
    registrationFields({ categoryId: product.category_id, productId: product.id }, changes);
};

type Answer = { status: number; registrationId?: number; replayed: boolean };

const post = async (url: string, client: Client, body: FormData, key: string): Promise<Answer> => {
  const response = await fetch(`${url}/api/registrations`, {
    method: 'POST',
    headers: { ...client.headers, 'idempotency-key': key },
    body,
  });
  const { registrationId } = (await response.json()) as { registrationId?: number };
  return {
    status: response.status,
    ...(registrationId === undefined ? {} : { registrationId }),
    replayed: response.headers.get('idempotency-replayed') === 'true',
  };
};

/** Sends a registration under a key; the answer when it came whole. */
export const submit = async (
  url: string,
  client: Client,
  fields: ReturnType<typeof registrationFields>,
  key: string,
): Promise<Answer> => post(url, client, await registrationForm(fields), key);

const hexOf = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex');

/** Sends a picture before its registration; the status when the answer came whole. */
export const sendPicture = async (
  url: string,
  client: Client,
  picture: Buffer,
): Promise<number> => {
  const response = await fetch(`${url}/api/uploads/${hexOf(picture)}`, {
    method: 'PUT',
    headers: { ...client.headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  await response.text();
  return response.status;
};

/** Sends a registration that names pictures which were sent before: Aadhar card, signature, photo. */
export const submitNaming = async (
  url: string,
  client: Client,
  { fields, key }: { fields: ReturnType<typeof registrationFields>; key: string },
  pictures: readonly Buffer[],
): Promise<Answer> => {
  const none = { aadharCard: undefined, signature: undefined, photo: undefined };
  const body = await registrationForm(fields, none);
  for (const [at, kind] of Object.keys(none).entries())
    body.set(`${kind}Upload`, hexOf(pictures[at] ?? Buffer.of()));
  return post(url, client, body, key);
};
