import type { Refusal } from '@gi/contract/schemas/error-body';
import type { ErrorCode } from '@gi/contract/words/error-table';
import { errorTexts } from '#i18n/en/errors.ts';
import type { SentSentence } from '@gi/contract/words/sentence';
import { inScreenLanguage, text } from '#i18n/language.ts';

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
  readonly code: string = '';
  /** The sentence of `message`, where it is not that of the code. */
  readonly sentence: SentSentence | undefined;
  /** Messages by field name, for forms. */
  readonly fields: Readonly<Record<string, string>> = {};
  readonly fieldSentences: Readonly<Record<string, SentSentence>> = {};
  /** With `registration.already_registered`, when the caller may see that registration. */
  readonly registrationId: number | undefined;
  /** Seconds to wait before a retry, when the server sent them. */
  readonly retryAfter: number | undefined;
  /** True when no answer came at all: nothing reached the server, or its answer was lost. */
  readonly offline: boolean = false;
  /** False when the answer had no sentence and `message` was made from its status. */
  readonly hasSentence: boolean = true;
  /** The answer's own plain text when it was no JSON, or ''. */
  readonly plainText: string = '';

  constructor(
    status: number,
    message: string,
    details: Partial<Omit<ApiError, keyof Error | 'status'>> = {},
  ) {
    super(message);
    this.status = status;
    Object.assign(this, details);
  }
}

/** Is this the end of the session (as against a refusal or a failure)? */
export const isSessionError = (error: unknown): boolean =>
  error instanceof ApiError && endsSession(error.code);

/**
 * The sentences for messages without a code of the contract's error table, those of the browser and of
 * proxies (docs/specification.md, Failures).
 */
const messageWithoutCode = (message: string): string => {
  // Messages about scripts that failed to load continue after this.
  if (message.startsWith('Failed to fetch')) return text(errorTexts, 'network');
  if (/invalid token|access token required|unauthorized|forbidden|session expired/i.test(message))
    return text(errorTexts, 'sessionExpired');
  return message === '' ? text(errorTexts, 'unexpected') : message;
};

/** A refusal in the language of the screens; a sentence that they do not know gives way to that of the code. */
const refusalText = ({
  message,
  code,
  sentence,
}: Pick<ApiError, 'message' | 'code' | 'sentence'>): string => {
  const ofCode = inScreenLanguage(message, { code, params: {} });
  return sentence === undefined ? ofCode : inScreenLanguage(ofCode, sentence);
};

/** A refusal that an answer lists among others, in the language of the screens. */
export const refusalMessage = ({ error, code, sentence }: Refusal): string =>
  refusalText({ message: error, code, sentence });

/** The registration was deleted, or was never this person's: another try would be refused as well. */
export const isRegistrationGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'registration.not_found';

/** The sentence to show for anything that was thrown, in the language of the screens. */
export const errorMessage = (error: unknown): string => {
  if (isSessionError(error)) return text(errorTexts, 'sessionExpired');
  const isKnown = error instanceof ApiError && (error.code !== '' || error.sentence !== undefined);
  if (isKnown && error.message !== '') return refusalText(error);
  return messageWithoutCode(
    error instanceof Error ? error.message : typeof error === 'string' ? error : '',
  );
};

/** A refusal's sentences about single fields, by the server's field names. */
export const fieldMessages = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, english]) => [
      field,
      inScreenLanguage(english, error.fieldSentences[field]),
    ]),
  );
};

/** What a refusal says of the field with the note, or else why nothing was sent: for a `NoteDialog`. */
export const noteErrors = (
  error: Error | null,
  field: string,
): { problem?: string; failure?: string } => {
  if (error === null) return {};
  const problem = fieldMessages(error)[field];
  return problem === undefined ? { failure: errorMessage(error) } : { problem };
};
