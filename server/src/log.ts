import type { LoggerOptions } from 'pino';

type LoggedRequest = {
  method?: string;
  /** As the client sent it, before the base path is rewritten. */
  originalUrl?: string;
  ip?: string;
};

/** Never the query: searches hold names and identity numbers, links hold their signature. */
const request = ({ method, originalUrl, ip }: LoggedRequest) => ({
  method,
  path: originalUrl?.split('?', 1)[0],
  ip,
});

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

const causeOf = (error: Error): unknown =>
  error.cause instanceof Error ? errorFacts(error.cause) : undefined;

const errorFacts = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const fields = Object.entries(error).filter(([name]) =>
    loggedFields.some((each) => each === name),
  );
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: causeOf(error) }),
  };
};

/**
 * Options of the program's log: JSON lines without identity numbers, names, phones, tokens or bodies.
 */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: request,
    err: errorFacts,
  },
});
