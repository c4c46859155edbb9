import { hostname } from 'node:os';
import type { LoggerOptions } from 'pino';

type LoggedRequest = {
  method?: string;
  /** Without a url where no route was found. */
  routeOptions?: { url?: string | undefined };
  ip?: string;
};

/**
 * The fields of an error that may be logged. A database error contains values of the row that it is
 * about (`detail`, `where`, `internalQuery`); these fields hold names only.
 */
const loggedFields = [
  'code',
  'constraint',
  'table',
  'column',
  'severity',
  'routine',
  'syscall',
] as const;

/** Class 22 of PostgreSQL's codes: the value itself is wrong, and its message quotes it. */
const quotesValue = (error: Error): boolean =>
  error instanceof SyntaxError || String((error as { code?: unknown }).code).startsWith('22');

/** Identity and phone numbers, also in groups; ports, ids and sizes are shorter. */
const longNumber = /(?<![\dA-Za-z-])\d(?:[ -]?\d){9,}(?!\d)/g;
const emailAddress = /[^\s"'<>]+@[^\s"'<>]+\.[^\s"'<>]+/g;

/**
 * The pattern of the route (`/api/registrations/:id`), never what was sent: queries hold names and identity numbers, links
 * hold their signature, and a caller may type a number into a path in more spellings than can be found.
 */
const request = ({ method, routeOptions, ip }: LoggedRequest) => ({
  method,
  path: routeOptions?.url ?? '…',
  ip,
});

/** A message without the values that some libraries put into theirs. */
const withoutValues = (error: Error): string => {
  const plain = quotesValue(error) ? error.message.replace(/(["'`]).*\1/gs, '"…"') : error.message;
  return plain.replace(longNumber, '…').replace(emailAddress, '…');
};

/** The stack begins with the message. */
const stackOf = (error: Error, message: string): string | undefined =>
  error.stack?.replace(error.message, () => message);

const causeOf = (error: Error): unknown =>
  error.cause instanceof Error ? errorFacts(error.cause) : undefined;

const errorFacts = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const fields = Object.entries(error).filter(([name]) =>
    loggedFields.some((each) => each === name),
  );
  const message = withoutValues(error);
  return {
    type: error.name,
    message,
    stack: stackOf(error, message),
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: causeOf(error) }),
  };
};

/**
 * Options of the program's log: JSON lines without identity numbers, names, phones, tokens or bodies.
 * @param worker the number of the worker that writes, where there are several
 */
export const logOptions = (level: string, worker?: number): LoggerOptions => ({
  level,
  ...(worker === undefined ? {} : { base: { pid: process.pid, hostname: hostname(), worker } }),
  serializers: {
    // At `trace` the parser of forms logs its options, and with them the headers of the request.
    busboyOptions: () => undefined,
    req: request,
    err: errorFacts,
  },
});
