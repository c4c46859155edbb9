import type { CardOutcome } from '@gi/contract/schemas/card-scan';
import { dayOf } from '@gi/contract/values/days';
import { documentKinds, uploadField } from '@gi/contract/fields/document-kinds';
import { textOrNull } from '@gi/contract/values/text';
import type { AdditionalInput, RegistrationForm } from '@gi/contract/schemas/registration-input';
import type { Services } from '#base/services.ts';
import { type CardCheck, type CardHolder, checkCard } from '#identity/aadhaar-card-check.ts';
import type { PreparedDocument } from '#documents/document-store.ts';
import type { UploadedKinds } from '#documents/sent-ahead/use-uploads.ts';
import type { IdempotencyKey, IdempotentResult } from './idempotency.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { clockCorrection, consentTime, correctTime } from './device-clock.ts';
import { type ProductSelection, selectionOfForm, selectionOfJson } from './wire.ts';

/** The account and the Idempotency-Key of a submission, and when its request began. */
export type Sending = {
  /** The account that the registration will belong to: the caller's, except for rescue files. */
  owner: number;
  key: string | undefined;
  /** By the server's clock, in milliseconds. */
  arrivedAt: number;
};

/** A submission of a new or of a known producer. */
export type Submission = {
  selection: ProductSelection;
  /** The registration's own area; without one it is that of the first production entry. */
  areaOfProduction: string | null;
  consent: { language: string; noticeVersion: string; at: string } | null;
  /** When the device recorded it, corrected; so is the time of the consent. */
  capturedAt: string | null;
  /** Seconds added to the device's clock. */
  clockCorrection: number;
  /** The text of a scanned card (form field `aadhaarQr`); it is checked and never kept. */
  cardText: string | null;
  /** The sender says that the first eight digits are covered in the picture of the Aadhar card. */
  numberCovered: boolean;
  /** Checks and writes as usual, then rolls back. */
  dryRun: boolean;
  key: IdempotencyKey | undefined;
  /** The account that the registration will belong to. */
  owner: number;
};

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Identifies the content of a request: its fields in any order, and its files. Line breaks count as forms send them: so
 * they did before migration 45, and what was sent then may be sent again.
 */
const hashRequest = (fields: object, digests: UploadedKinds): Buffer => {
  const content = [fields, documentKinds.map((kind) => digests[kind])];
  return sha256(JSON.stringify(content, sortKeys).replaceAll(String.raw`\n`, String.raw`\r\n`));
};

const keyOf = (
  { owner, key }: Sending,
  fields: object,
  digests: () => UploadedKinds,
): IdempotencyKey | undefined =>
  key === undefined
    ? undefined
    : { userId: owner, key, requestHash: hashRequest(fields, digests()) };

/** The pictures that the form names instead of carrying them. */
export const uploadsOf = (form: RegistrationForm): UploadedKinds =>
  Object.fromEntries(
    documentKinds.flatMap((kind) => {
      const hash = form[uploadField(kind)];
      return hash === undefined ? [] : [[kind, hash]];
    }),
  );

/** The fields that identify a submission: a picture counts the same however it was sent. */
const contentOf = (form: RegistrationForm | AdditionalInput): object => {
  const { sentAt: _sentAt, ...content }: Record<string, unknown> = form;
  for (const kind of documentKinds) delete content[uploadField(kind)];
  return content;
};

/** The times of the device's clock, corrected by the server's. */
const timesOf = (
  { consent, capturedAt, sentAt }: Pick<RegistrationForm, 'consent' | 'capturedAt' | 'sentAt'>,
  arrivedAt: number,
): Pick<Submission, 'consent' | 'capturedAt' | 'clockCorrection'> => {
  const correction = clockCorrection({ capturedAt, sentAt }, arrivedAt);
  return {
    consent:
      consent === undefined
        ? null
        : { ...consent, at: consentTime(correctTime(consent.at, correction), arrivedAt) },
    capturedAt: capturedAt === undefined ? null : correctTime(capturedAt, correction),
    clockCorrection: correction,
  };
};

export const submissionOfForm = (
  form: RegistrationForm,
  digests: () => UploadedKinds,
  sending: Sending,
): Submission => ({
  selection: selectionOfForm(form),
  areaOfProduction: textOrNull(form.areaOfProduction),
  ...timesOf(form, sending.arrivedAt),
  cardText: textOrNull(form.aadhaarQr),
  numberCovered: form.numberCovered === 'true',
  dryRun: form.dryRun === 'true',
  key: keyOf(sending, contentOf(form), digests),
  owner: sending.owner,
});

export const submissionOfJson = (input: AdditionalInput, sending: Sending): Submission => ({
  selection: selectionOfJson(input),
  areaOfProduction: null,
  ...timesOf(input, sending.arrivedAt),
  cardText: textOrNull(input.aadhaarQr),
  numberCovered: false,
  dryRun: false,
  key: keyOf(sending, contentOf(input), () => ({})),
  owner: sending.owner,
});

/**
 * The details of a submission in the audit trail: the owner of the registration when it is not the caller, the
 * outcome of a scanned card, and whether the number is covered in the picture.
 */
export const submissionDetail = (
  { user }: { user: { id: number } },
  { owner, numberCovered }: Submission,
  card: CardCheck | undefined,
): Record<string, unknown> => ({
  for: owner === user.id ? undefined : owner,
  card: card?.outcome,
  numberCovered: numberCovered || undefined,
});

/** Checks the card that a submission carries, if it carries one. @throws {Problem} as `checkCard` */
export const checkSentCard = async (
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { cardText, capturedAt }: Submission,
  holder: () => Promise<CardHolder>,
): Promise<CardCheck | undefined> => {
  if (cardText === null) return undefined;
  const registered = capturedAt === null ? new Date() : new Date(capturedAt);
  return checkCard(db, cardText, await holder(), dayOf(registered, settings.timeZone));
};

/** The outcome of a scanned card in the answer. */
export const cardAnswerOf = (card: CardCheck | undefined): { cardOutcome?: CardOutcome } =>
  card === undefined ? {} : { cardOutcome: card.outcome };

/** The result of a dry run: everything was checked and processed, nothing is stored. */
export const dryRunResult = (prepared: readonly PreparedDocument[]): IdempotentResult => ({
  status: 200,
  replayed: false,
  body: {
    registrationId: null,
    message: 'Everything was checked; nothing was kept',
    files: prepared.map(({ kind, originalSize, content }) => ({
      name: kind,
      originalSize,
      compressedSize: content.length,
    })),
  },
});
