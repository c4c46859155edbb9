import helmet from 'helmet';
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { App } from '#base/feature.ts';

const protect = (https: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly of our own reads QR codes (ADR 0235); it is fetched like a script, and eval stays forbidden.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // React sets style attributes and the toasts add a style element; no script is inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });

/**
 * The headers that helmet sets, read from a response that is never sent: they depend on the settings
 * only, so helmet need not run for each request.
 */
const securityHeaders = (https: boolean): OutgoingHttpHeaders => {
  // An import of node:http would also load the client behind its WebSocket.
  const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
  protect(https)(response.req, response, (cause) => {
    if (cause !== undefined) throw new Error('The security headers cannot be made', { cause });
  });
  return { ...response.getHeaders() };
};

/**
 * Sends the security headers with every response, refusals included.
 * @param https whether the register is reached by https; else each request over TLS, or from a trusted proxy that says
 *   so, asks browsers to stay with it
 */
export const sendSecurityHeaders = (app: App, { https }: { https: boolean }): void => {
  const [secure, plain] = [securityHeaders(true), securityHeaders(https)];
  app.addHook('onRequest', ({ protocol }, reply, done) => {
    void reply.headers(protocol === 'https' ? secure : plain);
    done();
  });
};
