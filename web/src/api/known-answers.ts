import { storedUser, subscribeToSession } from './session.ts';

/** The answer of a list with its ETag. */
type KnownAnswer = { etag: string; value: unknown };

/** The most answers that are kept; the oldest is dropped first. */
const MOST = 40;

let owner: string | undefined;
const answers = new Map<string, KnownAnswer>();

/** Answers to one session must not be shown in the next. */
const forgetOtherSessions = (): void => {
  const token = storedUser()?.token;
  if (token !== owner) answers.clear();
  owner = token;
};

let watches = false;
/** Not at import: the build prerenders the login, where no session can be watched. */
const watchSession = (): void => {
  if (!watches) subscribeToSession(forgetOtherSessions);
  watches = true;
};

/** The last answer at this path in this session. It is in memory only: lists hold personal data. */
export const knownAnswer = (path: string): KnownAnswer | undefined => {
  forgetOtherSessions();
  return answers.get(path);
};

/**
 * Keeps an answer that has an ETag, so that the server need not send it again while it is right;
 * `token` belongs to the session that sent the request.
 */
export const keepAnswer = (
  path: string,
  { etag, value, token }: { etag: string | null; value: unknown; token: string | undefined },
): void => {
  watchSession();
  forgetOtherSessions();
  if (token !== owner) return;
  answers.delete(path);
  if (etag === null) return;
  const [oldest] = answers.keys();
  if (answers.size >= MOST && oldest !== undefined) answers.delete(oldest);
  answers.set(path, { etag, value });
};
