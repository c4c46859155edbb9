/** Sentences of the specification, section 8, verbatim. */
export const SESSION_EXPIRED = 'Session expired. Please login again.';
export const LOG_IN_AGAIN = 'Please log in again';
export const SERVICE_UNAVAILABLE = 'Service unavailable';
export const NETWORK_TROUBLE =
  'Network error. Please check your internet connection and try again.';
const UNEXPECTED = 'An unexpected error occurred';

const EXPIRED = /invalid token|access token required/i;
const SESSION_WORDS = /invalid token|access token required|unauthorized|forbidden|session expired/i;

/** Why a call did not succeed. `status` 503 with code `service.unavailable` also means offline. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** `feature.reason` of the contract's error table, or '' when the answer had none. */
  readonly code: string;
  /** Messages by field name, for forms. */
  readonly fields: Readonly<Record<string, string>>;
  /** With `registration.already_registered`, when the caller may see that registration. */
  readonly registrationId: number | undefined;
  /** Seconds after which another try makes sense, when the server said so. */
  readonly retryAfter: number | undefined;
  /** True when no answer came at all: nothing reached the server, or its answer was lost. */
  readonly offline: boolean;
  /** The answer's own plain text when it was no JSON, or ''. */
  readonly plainText: string;

  constructor(status: number, message: string, details: Partial<ApiErrorDetails> = {}) {
    super(message);
    this.status = status;
    this.code = details.code ?? '';
    this.fields = details.fields ?? {};
    this.registrationId = details.registrationId;
    this.retryAfter = details.retryAfter;
    this.offline = details.offline ?? false;
    this.plainText = details.plainText ?? '';
  }
}

type ApiErrorDetails = Pick<
  ApiError,
  'code' | 'fields' | 'registrationId' | 'retryAfter' | 'offline' | 'plainText'
>;

/** Does a 401 or 403 with this message mean that the session is over? */
export function meansExpired(status: number, message: string): boolean {
  return (status === 401 || status === 403) && EXPIRED.test(message);
}

/** The user-facing sentence for anything that was thrown (specification section 8). */
export function errorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  // The same failure while loading a part of the app says more after these words.
  if (message.startsWith('Failed to fetch')) return NETWORK_TROUBLE;
  if (SESSION_WORDS.test(message)) return SESSION_EXPIRED;
  return message === '' ? UNEXPECTED : message;
}

/** Is this the end of the session (as against a refusal or a failure)? */
export function isSessionError(error: unknown): boolean {
  return error instanceof ApiError && error.message === SESSION_EXPIRED;
}
