import type { Route } from '@gi/contract/routes/route';
import type { Body, Params, Query, Reply, SchemaOf } from '@gi/contract/schemas/call-types';
import type { ErrorBody } from '@gi/contract/schemas/error-body';
import { send, type Transport } from './connection.ts';
import { errorTexts } from '#i18n/en/errors.ts';
import { text as textIn } from '#i18n/language.ts';
import { ApiError, endsSession } from './errors.ts';
import { formDataOf, scalarText } from './form-data.ts';
import { keepAnswer, knownAnswer } from './known-answers.ts';
import { answerFromDevice, keepForOffline, staysReadable } from './offline-answers.ts';
import { clearSession, storedUser } from './session.ts';

/** Text fields, lists and objects (sent as JSON text) and files of a multipart call. */
export type Form = Readonly<Record<string, unknown>>;

/** An argument is required exactly when the endpoint has a schema for it. */
type Argument<Name extends string, Schema, Value> = [Schema] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Schema
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type Common = {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** One submission, one key: the server answers a repeated one with the first answer. */
  idempotencyKey?: string | undefined;
  /** Send although the last call found no network (the one retry of a submission). */
  ignoreOffline?: boolean;
  /** Send it also when the page is being closed. */
  keepalive?: boolean;
  /** How the request is sent; `fetch` when left out. */
  transport?: Transport | undefined;
  /** Timeout for the answer (ms); after it the network counts as failed. */
  timeoutMs?: number | undefined;
  /** Downloads: called with each piece as it comes, and the answer's headers. */
  onChunk?: OnChunk | undefined;
};

type CallInput<R extends Route> = Argument<'params', SchemaOf<R, 'params'>, Params<R>> &
  Argument<'body', SchemaOf<R, 'body'>, Body<R>> & {
    query?: Query<R>;
    form?: Form;
    /** The whole body of an endpoint that accepts one file; its type goes along. */
    file?: Blob;
  } & Common;

type RawInput = {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  form?: Form | undefined;
  file?: Blob | undefined;
} & Common;

/** The path below the base path: `:name` filled in, empty filters left out, lists repeated. */
export const pathOf = (url: string, input: Pick<RawInput, 'params' | 'query'>): string => {
  const path = url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, scalarText(item));
    }
  }
  return search.size === 0 ? path : `${path}?${search}`;
};

/** The fields of a form as the text that is sent; undefined is left out. */
export const formTexts = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, scalarText(value)]],
    ),
  );

const requestOf = (endpoint: Route, input: RawInput): RequestInit => {
  const headers = new Headers(input.headers);
  const token = storedUser()?.token;
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  const init: RequestInit = { method: endpoint.method, headers, signal: input.signal ?? null };
  if (input.keepalive === true) init.keepalive = true;
  if (input.form !== undefined) init.body = formDataOf(input.form);
  else if (input.file !== undefined) init.body = input.file;
  else if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return init;
};

const asErrorBody = (text: string): Partial<ErrorBody> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Not this server's answer (a proxy's page, say): only the status is known then.
    return {};
  }
};

/** A short answer in plain words, as a proxy may give one; never a page of HTML. */
const plainTextOf = (response: Response, text: string): string => {
  const isPlain = response.headers.get('Content-Type')?.startsWith('text/plain') ?? false;
  return isPlain ? text.trim().slice(0, 300) : '';
};

const errorOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text().catch(() => '');
  const body = asErrorBody(text);
  const code = body.code ?? '';
  if (endsSession(code)) {
    clearSession('expired');
    return new ApiError(response.status, errorTexts.source.sessionExpired, { code });
  }
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError(
    response.status,
    body.error || textIn(errorTexts, 'httpStatus', { status: response.status }),
    {
      code,
      hasSentence: Boolean(body.error),
      fields: body.fields ?? {},
      sentence: body.sentence,
      fieldSentences: body.fieldSentences ?? {},
      registrationId: body.registrationId,
      retryAfter: wait > 0 ? wait : undefined,
      plainText: plainTextOf(response, text),
    },
  );
};

const exchange = async (endpoint: Route, input: RawInput): Promise<Response> => {
  const response = await send(pathOf(endpoint.url, input), requestOf(endpoint, input), input);
  const isUnchanged = response.status === 304 && endpoint.config.etag === 'memory';
  if (!response.ok && !isUnchanged) throw await errorOf(response);
  return response;
};

/** Reports a body that is cut off or cannot be parsed as a network failure. */
const read = async <T>(reading: Promise<T>, signal?: AbortSignal): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'Network error', { offline: true });
  }
};

/** A list: what did not change since this page last asked is not sent again. */
const callList = async (endpoint: Route, input: RawInput): Promise<unknown> => {
  const path = pathOf(endpoint.url, input);
  const token = storedUser()?.token;
  const known = knownAnswer(path);
  const asked: Record<string, string> = known === undefined ? {} : { 'If-None-Match': known.etag };
  const response = await exchange(endpoint, { ...input, headers: { ...input.headers, ...asked } });
  if (response.status === 304) return known?.value;
  const value: unknown = await read(response.json(), input.signal);
  keepAnswer(path, { etag: response.headers.get('ETag'), value, token });
  return value;
};

const callServer = async (endpoint: Route, input: RawInput): Promise<unknown> => {
  if (endpoint.config.etag === 'memory') return callList(endpoint, input);
  const response = await exchange(endpoint, input);
  if (response.status === 204) return undefined;
  return read(response.json(), input.signal);
};

/** Without a network, what the server last answered this person; the frame of the app says from when. */
const callReadable = async (endpoint: Route, input: RawInput): Promise<unknown> => {
  const path = pathOf(endpoint.url, input);
  const token = storedUser()?.token;
  try {
    const value = await callServer(endpoint, input);
    // A device that stores nothing shows nothing without a network, as before.
    void keepForOffline(path, value, token).catch(() => undefined);
    return value;
  } catch (error) {
    if (!(error instanceof ApiError && error.offline)) throw error;
    const kept = await answerFromDevice(path).catch(() => undefined);
    if (kept === undefined) throw error;
    return kept;
  }
};

export type CallArguments<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** Sends an endpoint of the contract and gives its typed answer. Throws `ApiError`. */
export async function call<const R extends Route>(
  endpoint: R,
  ...rest: CallArguments<R>
): Promise<Reply<R>>;
export async function call(endpoint: Route, input: RawInput = {}): Promise<unknown> {
  return staysReadable(endpoint) ? callReadable(endpoint, input) : callServer(endpoint, input);
}

type OnChunk = (chunk: Uint8Array, headers: Headers) => void;

/** Reads a body piece by piece; a body that ends early throws, so half a file is never kept. */
const readPieces = async (response: Response, onChunk: OnChunk): Promise<Blob> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    pieces.push(part.value);
    onChunk(part.value, response.headers);
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
};

export type Download = { blob: Blob; fileName: string; headers: Headers };

/** The name that the server gave the file (RFC 6266; the encoded form wins), else the fallback. */
export const fileNameOf = (disposition: string | null, fallback: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A broken encoding is not worth losing the file for; the plain name follows.
      return fallback;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
};

/** Sends an endpoint whose answer is a file (CSV, XLSX, ZIP, HTML). Throws `ApiError`. */
export async function download<const R extends Route>(
  endpoint: R,
  fallbackName: string,
  ...rest: CallArguments<R>
): Promise<Download>;
export async function download(
  endpoint: Route,
  fallbackName: string,
  input: RawInput = {},
): Promise<Download> {
  const response = await exchange(endpoint, input);
  const { onChunk } = input;
  const body = onChunk === undefined ? response.blob() : readPieces(response, onChunk);
  return {
    blob: await read(body, input.signal),
    fileName: fileNameOf(response.headers.get('Content-Disposition'), fallbackName),
    headers: response.headers,
  };
}

/** Before a call that makes no sense without a session. Throws 'Please log in again'. */
export const requireToken = (): void => {
  if (storedUser() === null) throw new ApiError(401, textIn(errorTexts, 'logInAgain'));
};

/** Pause before the one retry of a submission (ms). */
const RETRY_AFTER = 1200;

/**
 * Timeout of a picture or a record (ms): 70 KB over 3 kbit/s. A lost mobile connection often reports no error, and the
 * request would hang until the phone's TCP timeout.
 */
export const SENDING_TIMEOUT = 180_000;

/**
 * For creating a registration: one retry after 1.2 s when the network failed. The same
 * Idempotency-Key goes with both tries, so that a lost answer cannot register twice.
 * `withOneRetry((ignoreOffline) => call(registrations.create, { form, idempotencyKey, ignoreOffline }))`
 */
export const withOneRetry = async <T>(
  attempt: (ignoreOffline: boolean) => Promise<T>,
): Promise<T> => {
  requireToken();
  const sender = storedUser()?.id;
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof ApiError && error.offline)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    // Never sent in the name of another account that signed in since.
    if (storedUser()?.id !== sender) throw error;
    return attempt(true);
  }
};
