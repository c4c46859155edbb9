import type { Body, Params, Query, Reply } from '@gi/contract/schemas/call-types';
import type { Endpoint } from '@gi/contract/schemas/endpoint';

type Given<Schema, Key extends string, Name extends string, Value> = Schema extends {
  [K in Key]: unknown;
}
  ? { [K in Name]: Value }
  : { [K in Name]?: undefined };

/** What a call of an endpoint needs, from its schemas; `form` is a multipart body. */
type Input<E extends Endpoint> = Given<E['schema'], 'params', 'params', Params<E>> &
  Given<E['schema'], 'body', 'body', Body<E>> & { query?: Query<E>; form?: FormData };

type CallArguments<E extends Endpoint> =
  Record<never, never> extends Input<E> ? [Input<E>?] : [Input<E>];

/** Sends an endpoint of the contract; throws when the answer is a refusal. */
export type Call = <const E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
) => Promise<Reply<E>>;

type RawInput = {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  form?: FormData;
};

const addressOf = (url: string, { params = {}, query = {} }: RawInput): string => {
  const path = url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return search.size === 0 ? path : `${path}?${search}`;
};

/** A client of the API at `url`, without a session or with a session's token. */
export const apiClient = (url: string, token?: string): Call => {
  const call = async (endpoint: Endpoint, input: RawInput = {}): Promise<unknown> => {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    const init: RequestInit = { method: endpoint.method, headers };
    if (input.form !== undefined) init.body = input.form;
    if (input.body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(input.body);
    }
    const response = await fetch(`${url}/api${addressOf(endpoint.url, input)}`, init);
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${endpoint.method} ${endpoint.url}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return call as Call;
};
