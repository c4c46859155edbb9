import { errors, type ErrorCode } from '@gi/contract/words/error-table';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { ServerOptions as HttpsOptions } from 'node:https';
import { Problem, toBody } from '#base/errors.ts';

/** How long clients may take, in milliseconds: to send their headers, and a whole request. */
export type Timeouts = { headers: number; request: number };

/** Uploads may take minutes; other bodies and slow uploads are ended earlier (slow-bodies.ts). */
const usual: Timeouts = { headers: 10_000, request: 300_000 };

const reasons: Readonly<Record<string, [status: string, code: ErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.cut_off'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.too_large'],
};

/** Answers malformed HTTP and clients that are too slow in the usual error shape, and hangs up. */
const answerClientError: FastifyServerOptions['clientErrorHandler'] = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = reasons[error.code] ?? ['400 Bad Request', 'request.invalid'];
  const body = JSON.stringify({ error: errors[code].message, code, requestId: randomUUID() });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroy();
};

/** Runs before all hooks, for addresses that cannot be parsed, so it sets the security headers itself. */
const answerUnroutable: FastifyServerOptions['frameworkErrors'] = (error, request, reply) => {
  const problem = new Problem('request.invalid', { cause: error });
  reply.raw.writeHead(problem.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  reply.raw.end(JSON.stringify(toBody(problem, request.id)));
};

/** Fastify's options about connections. Its defaults have no time limits, so slow clients would stay. */
export const connectionOptions = (
  { headers, request }: Timeouts = usual,
  https: HttpsOptions | undefined,
) => {
  const timeLimits = {
    headersTimeout: headers,
    // Node's default is to check for late requests only every 30 seconds.
    connectionsCheckingInterval: Math.min(2_000, headers / 2),
  };
  return {
    requestTimeout: request,
    connectionTimeout: request + 20_000,
    keepAliveTimeout: 65_000,
    http: timeLimits,
    ...(https === undefined
      ? {}
      : { https: { ...https, ...timeLimits, handshakeTimeout: headers } }),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerUnroutable,
  };
};

/**
 * Closes idle connections while the server shuts down: each would otherwise keep the process running
 * for `keepAliveTimeout`.
 */
export const closeIdleConnections = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    const timer = setInterval(() => app.server.closeIdleConnections(), 100);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
};
