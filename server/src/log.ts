import type { LoggerOptions } from 'pino';

type LoggedRequest = {
  method?: string;
  url?: string;
  ip?: string;
};

/** Searches hold names and identity numbers, links hold their signature: the query stays out. */
const request = ({ method, url, ip }: LoggedRequest) => ({
  method,
  path: url?.split('?', 1)[0],
  ip,
});

/**
 * What of an error may be logged. A database error brings the row that it is about (`detail`,
 * `where`, `internalQuery`); of such fields only those are kept that name things, never values.
 */
const kept = ['code', 'constraint', 'table', 'column', 'severity', 'routine', 'syscall'] as const;

const causeOf = (error: Error): unknown =>
  error.cause instanceof Error ? errorFacts(error.cause) : undefined;

const errorFacts = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const fields = Object.entries(error).filter(([name]) => kept.some((each) => each === name));
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: causeOf(error) }),
  };
};

/**
 * How this program logs: JSON lines without identity numbers, names, phones, tokens or bodies.
 * Source: design/security 'Errors'.
 */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: request,
    err: errorFacts,
  },
});
