const responseOf = (request: XMLHttpRequest): Response => {
  const { status, statusText, responseText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name, value.join(':').trim());
  }
  return new Response(responseText, { status, statusText, headers });
};

/**
 * `fetch` for a body of one file whose sending is watched: `onBytes` is called with the number of bytes sent so far. Browsers
 * tell it only of XMLHttpRequest. Rejects as `fetch` does: with a TypeError without an answer, with an
 * AbortError when the signal aborts.
 */
export const fetchWithProgress =
  (onBytes: (sent: number) => void) =>
  async (
    url: string,
    { method = 'GET', headers, body, signal }: RequestInit,
  ): Promise<Response> => {
    const bytes = body instanceof Blob ? await body.arrayBuffer() : undefined;
    const sent = new Headers(headers);
    if (body instanceof Blob) sent.set('Content-Type', body.type);
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new XMLHttpRequest();
    request.open(method, url);
    sent.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded }) => onBytes(loaded));
    request.addEventListener('load', () => resolve(responseOf(request)));
    // However else it ended: the network of Chromium reports `error` for most failures, but `timeout` for some.
    request.addEventListener('loadend', () => reject(new TypeError('Failed to fetch')));
    const abort = () => {
      // First, as a request that has ended reports nothing of its abort, and one that runs reports `loadend`.
      reject(new DOMException('Aborted', 'AbortError'));
      request.abort();
    };
    signal?.addEventListener('abort', abort);
    request.send(bytes ?? null);
    return promise.finally(() => signal?.removeEventListener('abort', abort));
  };
