import type { ErrorBody } from '@gi/contract/schemas/error-body';
import { englishFields, englishOf } from '@gi/contract/words/english-sentence';
import { errors, type ErrorCode } from '@gi/contract/words/error-table';
import { readMessage, type Sentence } from '@gi/contract/words/sentence';
import type { RuleProblem, RuleProblems } from '@gi/contract/words/rule-problem';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyError } from 'fastify';

export type FieldSentences = Readonly<Record<string, Sentence>>;

type ProblemDetails = {
  fields?: FieldSentences;
  /** Said instead of the code's own sentence. */
  sentence?: Sentence | undefined;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  /** The base registration, for `registration.already_registered`. */
  registrationId?: number;
  cause?: unknown;
};

/** A refusal with its entry in the error table. Operations throw it; the app turns it into a reply. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly sentence: Sentence | undefined;
  readonly fields: FieldSentences | undefined;
  readonly retryAfter: number | undefined;
  readonly registrationId: number | undefined;

  constructor(code: ErrorCode, extra: ProblemDetails = {}) {
    super(englishOf(extra.sentence ?? { code, params: {} }), { cause: extra.cause });
    this.code = code;
    this.status = errors[code].status;
    this.sentence = extra.sentence;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
    this.registrationId = extra.registrationId;
  }
}

/** A refusal whose sentence is also the problem of these fields. */
export const problemAt = (code: ErrorCode, ...names: readonly string[]): Problem =>
  new Problem(code, {
    fields: Object.fromEntries(names.map((name) => [name, { code, params: {} }])),
  });

/** A refusal with problems by field, the first of which is its sentence. */
export const fieldProblem = (code: ErrorCode, fields: FieldSentences): Problem =>
  new Problem(code, { fields, sentence: Object.values(fields)[0] });

/** 400 with the broken rules by field. `summary` is the sentence on top; without one it is the first problem. */
export const brokenRules = (problems: RuleProblems, summary?: RuleProblem): Problem => {
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem === undefined ? [] : [[field, problem]],
    ),
  );
  return new Problem('registration.invalid', {
    fields,
    sentence: summary ?? Object.values(fields)[0],
  });
};

/** The refusal for each unique constraint, by its name (docs/database.md). */
const constraints: Readonly<Record<string, ErrorCode>> = {
  users_username_key: 'users.username_taken',
  aadhaar_certificates_fingerprint_key: 'certificate.known',
  categories_name_key: 'catalogue.category_taken',
  products_name_key: 'catalogue.product_taken',
  producers_aadhar_key: 'registration.already_registered',
  producers_voter_key: 'registration.already_registered',
  registration_products_producer_key: 'registration.product_already_registered',
  registration_products_pkey: 'registration.product_already_registered',
  legal_holds_in_force_key: 'producer.held_already',
  applications_authorised_user_no_key: 'application.number_taken',
  idempotency_keys_pkey: 'idempotency.in_progress',
  print_jobs_open_selection: 'print.same_selection',
  saved_views_name_key: 'view.name_taken',
};
export const knownConstraints: readonly string[] = Object.keys(constraints);

/** The error when a parallel deletion violates a foreign key, by the key's name; the first match counts. */
const missing: readonly (readonly [foreignKey: RegExp, code: ErrorCode])[] = [
  [/_key_id_fkey$/, 'service.unavailable'],
  [/^(sessions|sign_in_\w+)_user_id_fkey$/, 'auth.wrong_credentials'],
  [/_(user_id|owner_id|session_id|reviewed_by|added_by|asked_by)_fkey$/, 'auth.token_invalid'],
  [/_application_event_id_fkey$/, 'application.event_gone'],
  [/_job_id_fkey$/, 'print.not_found'],
  [/_document_id_fkey$/, 'document.not_found'],
  [/^(consent_changes|erasure_requests|legal_holds|trash)_producer_id_fkey$/, 'producer.not_found'],
  [/_base_registration_id_fkey$/, 'registration.base_not_found'],
  [/_(producer_id|registration_id|registration_product)_fkey$/, 'registration.not_found'],
];

export const missingBehind = (foreignKey: string): ErrorCode | undefined =>
  missing.find(([name]) => name.test(foreignKey))?.[1];

/** Codes of a database that is away, full of connections, shutting down or out of time. */
const away =
  /^(08|58|57P0|53200|53300|53400|57014|55P03|25P03|40P01|40001|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)/;
const badValue = /^(22021|22P02|22003|22P05|22007|22008)$/;
const awayText =
  /connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|query read timeout|cannot use a pool after|driver has already been destroyed/i;

const text = (error: object, key: string): string => {
  const value = (error as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
};

const fromDatabase = (error: Error): Problem | undefined => {
  const code = text(error, 'code');
  if (code === '23505') {
    const known = constraints[text(error, 'constraint')];
    return known === undefined ? undefined : new Problem(known, { cause: error });
  }
  if (code === '23503') {
    const known = missingBehind(text(error, 'constraint'));
    return known === undefined ? undefined : new Problem(known, { cause: error });
  }
  // NUL, malformed or out-of-range values and times, and characters the encoding does not know.
  if (badValue.test(code)) return new Problem('request.invalid', { cause: error });
  if (code === '53100') return new Problem('service.storage_full', { cause: error });
  if (away.test(code) || awayText.test(error.message))
    return new Problem('service.unavailable', { retryAfter: 2, cause: error });
  return undefined;
};

const fromFastify = (error: FastifyError): Problem | undefined => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, Sentence> = {};
    for (const issue of error.validation)
      fields[issue.instancePath.split('/').filter(Boolean).join('.') || 'request'] ??= readMessage(
        issue.message,
      );
    return fieldProblem('request.invalid', fields);
  }
  switch (error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Problem('document.too_large');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new Problem('request.too_large');
    case 'FST_MP_PREMATURE_CLOSE':
      return new Problem('request.cut_off', { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Problem('request.wrong_type');
    default:
      return typeof error.statusCode === 'number' &&
        error.statusCode >= 400 &&
        error.statusCode < 500
        ? new Problem('request.invalid', { cause: error })
        : undefined;
  }
};

/** Errors of lib that have an entry in the table, by their `name`: lib cannot import the table. */
const named: Readonly<Record<string, (error: Error) => Problem>> = {
  Busy: (error) =>
    new Problem('service.unavailable', {
      retryAfter: (error as { retryAfter?: number }).retryAfter ?? 1,
      cause: error,
    }),
  SealBroken: (error) => new Problem('service.altered', { cause: error }),
  NotAnImage: (error) => new Problem('document.wrong_type', { cause: error }),
  // This server was started before a new master key: it must be started again.
  UnknownKey: (error) => new Problem('service.unavailable', { retryAfter: 30, cause: error }),
  ImageTooLarge: (error) => new Problem('document.too_large', { cause: error }),
  StoreUnavailable: (error) =>
    (error as { reason?: string }).reason === 'full'
      ? new Problem('service.storage_full', { cause: error })
      : new Problem('service.unavailable', { retryAfter: 5, cause: error }),
};

/** Node's error for a request whose connection closed before its body was complete. */
const isCutOff = (error: Error): boolean =>
  error.message === 'aborted' && text(error, 'code') === 'ECONNRESET';

/** The problem of the error table for any error. Unknown errors become `internal`. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return new Problem('internal', { cause: error });
  if (isCutOff(error)) return new Problem('request.cut_off', { cause: error });
  return (
    named[error.name]?.(error) ??
    fromDatabase(error) ??
    fromFastify(error as FastifyError) ??
    new Problem('internal', { cause: error })
  );
};

/** The sentence and code of a refusal, as a reply or as a part of one. */
export const refusalBody = ({ message, code, sentence, fields }: Problem) => ({
  error: message,
  code,
  ...(sentence === undefined ? {} : { sentence }),
  ...(fields === undefined ? {} : { fields: englishFields(fields), fieldSentences: fields }),
});

export const toBody = (problem: Problem, requestId: string): ErrorBody => ({
  ...refusalBody(problem),
  requestId,
  ...(problem.registrationId === undefined ? {} : { registrationId: problem.registrationId }),
});
