import type { ErrorCode } from '@gi/contract/words/errors';
import { failures } from '#i18n/en/failures.ts';
import { inScreenLanguage, ruleInScreenLanguage } from '#i18n/language.ts';
import type { SentRule } from '#i18n/language.ts';

const {
  sessionExpired: SESSION_EXPIRED,
  network: NETWORK_TROUBLE,
  unexpected: UNEXPECTED,
} = failures.source;

/** The codes that mean: this session is over. */
const SESSION_OVER: ReadonlySet<string> = new Set<ErrorCode>([
  'auth.token_invalid',
  'auth.token_required',
]);

/** Does an answer with this code mean that the session is over? */
export const endsSession = (code: string): boolean => SESSION_OVER.has(code);

/** Why a call did not succeed. `status` 503 with code `service.unavailable` also means offline. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** `feature.reason` of the contract's error table, or '' when the answer had none. */
  readonly code: string;
  /** Messages by field name, for forms. */
  readonly fields: Readonly<Record<string, string>>;
  /** The rules behind messages, by field; '' is the one behind `message`. */
  readonly rules: Readonly<Record<string, SentRule>>;
  /** With `registration.already_registered`, when the caller may see that registration. */
  readonly registrationId: number | undefined;
  /** Seconds after which another try makes sense, when the server said so. */
  readonly retryAfter: number | undefined;
  /** True when no answer came at all: nothing reached the server, or its answer was lost. */
  readonly offline: boolean;
  /** False when the answer had no sentence of its own and `message` was made from its status. */
  readonly hasSentence: boolean;
  /** The answer's own plain text when it was no JSON, or ''. */
  readonly plainText: string;

  constructor(status: number, message: string, details: Partial<ApiErrorDetails> = {}) {
    super(message);
    this.status = status;
    this.code = details.code ?? '';
    this.fields = details.fields ?? {};
    this.rules = details.rules ?? {};
    this.registrationId = details.registrationId;
    this.retryAfter = details.retryAfter;
    this.offline = details.offline ?? false;
    this.hasSentence = details.hasSentence ?? true;
    this.plainText = details.plainText ?? '';
  }
}

type ApiErrorDetails = Pick<
  ApiError,
  | 'code'
  | 'fields'
  | 'rules'
  | 'registrationId'
  | 'retryAfter'
  | 'offline'
  | 'hasSentence'
  | 'plainText'
>;

/** Is this the end of the session (as against a refusal or a failure)? */
export const isSessionError = (error: unknown): boolean =>
  error instanceof ApiError && endsSession(error.code);

/**
 * The sentences for messages without a code of the contract's error table, those of the browser and of
 * proxies (docs/specification.md, Failures).
 */
const sentenceWithoutCode = (message: string): string => {
  // A part of the app that could not be loaded says more after these words.
  if (message.startsWith('Failed to fetch')) return NETWORK_TROUBLE;
  if (/invalid token|access token required|unauthorized|forbidden|session expired/i.test(message))
    return SESSION_EXPIRED;
  return message === '' ? UNEXPECTED : message;
};

const englishMessage = (error: unknown): string => {
  if (isSessionError(error)) return SESSION_EXPIRED;
  if (error instanceof ApiError && error.code !== '') return error.message || UNEXPECTED;
  return sentenceWithoutCode(
    error instanceof Error ? error.message : typeof error === 'string' ? error : '',
  );
};

/** The registration was deleted, or was never this person's: another try would be refused as well. */
export const isRegistrationGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'registration.not_found';

/** The sentence to show for anything that was thrown, in the language of the screens. */
export const errorMessage = (error: unknown): string => {
  const rule = error instanceof ApiError ? error.rules[''] : undefined;
  const english = englishMessage(error);
  if (rule !== undefined) return ruleInScreenLanguage(rule, english);
  return inScreenLanguage(english, error instanceof ApiError ? error.code : undefined);
};

/** What a refusal says about single fields, by the server's names of them. */
export const fieldMessages = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, english]) => {
      const rule = error.rules[field];
      const sentence =
        rule === undefined ? inScreenLanguage(english) : ruleInScreenLanguage(rule, english);
      return [field, sentence];
    }),
  );
};
