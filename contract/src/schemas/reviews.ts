import * as z from 'zod/mini';
import { queueOrders, reviews as routes } from '../routes/reviews.ts';
import { defineEndpoints } from './endpoint.ts';
import { claimMinutes, undoSeconds } from '../values/time-limits.ts';
import { reviewColumns } from '../fields/list-columns.ts';
import { reviewDecisions, reviewEvents, reviewStatuses } from '../fields/review-states.ts';
import { pageSize } from '../values/page-size.ts';
import { isBlank } from '../values/text.ts';
import { messageOf } from '../words/sentence.ts';
import { DocumentKind } from './documents.ts';
import { columnsOf, ExportFormat } from './exports.ts';
import { OptionalClaim, placeFilter } from './list-filters.ts';
import { ManyDecided, ManyDecisions, seen } from './many-decisions.ts';
import { Remark } from './remark.ts';
import { RegistrationRecord, ReviewClaim } from './registration-record.ts';
import { countsBy, Id, IdParams, IdText, OptionalDay, OptionalId, Time, text } from './scalars.ts';

const note = text(2000);

/** A decision. */
export const ReviewInput = z
  .strictObject({
    /** `undo` takes one's own decision back within `undoSeconds`, as if it had not been. */
    decision: z.enum([...reviewDecisions, 'undo'], messageOf('input.choose_decision')),
    note: z.optional(z.nullable(note)),
    remarks: z.optional(
      z.array(Remark).check(z.maxLength(100, messageOf('input.remarks_at_most', { most: 100 }))),
    ),
    /** Reject although an application is filed, advertised, opposed or granted; the reason then names it. */
    despiteApplications: z.optional(z.boolean()),
    /** Approve a person under 18 although no consent of a parent or guardian is on record. */
    withoutGuardian: z.optional(z.boolean()),
    /** Decide although another holds it. */
    takeOver: z.optional(z.boolean()),
    seen,
  })
  .check(
    z.refine(
      ({ decision, note: said, remarks = [] }) =>
        decision !== 'return' || remarks.length > 0 || !isBlank(said),
      { error: messageOf('input.say_what_to_correct'), path: ['note'] },
    ),
    z.refine(({ decision, note: said }) => decision !== 'reject' || !isBlank(said), {
      error: messageOf('input.say_why_rejected'),
      path: ['note'],
    }),
    z.refine(({ decision, note: said }) => decision !== 'take-back' || !isBlank(said), {
      error: messageOf('input.say_why_taken_back'),
      path: ['note'],
    }),
    z.refine(({ decision, remarks = [] }) => decision === 'return' || remarks.length === 0, {
      error: messageOf('input.remarks_belong_to_return'),
      path: ['remarks'],
    }),
  );
export type ReviewInput = z.output<typeof ReviewInput>;

/** One entry of a registration's reviews. `by` is null for a deleted account. */
export const Review = z.object({
  decision: z.enum(reviewEvents),
  by: z.nullable(z.string()),
  at: Time,
  note: z.nullable(z.string()),
  remarks: z.array(z.object({ field: z.string(), text: z.string() })),
  /** The four-eyes rule was not applied: the only active account that may decide decided on its own work. */
  alone: z.boolean(),
});
export type Review = z.output<typeof Review>;

/** Numbers of registrations by review status, and since when the oldest one waits. */
export const ReviewSummary = z.object({
  counts: countsBy(reviewStatuses),
  oldestSubmittedAt: z.nullable(Time),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

/** A reviewer who opened the registration in the last minutes (`reviewingMinutes`). */
export const Reviewer = z.object({ username: z.string(), since: Time });
export type Reviewer = z.output<typeof Reviewer>;

/** A registration that waits for a decision. */
export const WaitingRegistration = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  /** Of the producer's home; null where none is known. */
  state: z.nullable(z.string()),
  district: z.nullable(z.string()),
  /** Where the producer has a picture: as in `DocumentUrls`. */
  photoUrl: z.optional(z.string()),
  /** The names of its products. */
  products: z.array(z.string()),
  submittedAt: Time,
  /** As `updated_at` of its record: the version that a decision names. */
  updatedAt: Time,
  /** It was looked at before: resubmitted, reopened or changed after the approval. */
  reviewedBefore: z.boolean(),
  reviewing: z.array(Reviewer),
  claim: z.nullable(ReviewClaim),
  /** The four-eyes rule does not let the caller decide on it. */
  ownWork: z.boolean(),
});
export type WaitingRegistration = z.output<typeof WaitingRegistration>;

/**
 * What differs from the last decision. Values are as lists show them: identity numbers masked, of a
 * document the id of its file. A number of which only hidden digits changed has the same text twice.
 */
export const ReviewChange = z.object({
  field: z.string(),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
});
export type ReviewChange = z.output<typeof ReviewChange>;

/** A document that was replaced since it was reviewed; `url` as in `DocumentUrls`. */
export const EarlierDocument = z.object({ kind: DocumentKind, url: z.string(), replacedAt: Time });
export type EarlierDocument = z.output<typeof EarlierDocument>;

const waitingFilter = {
  /** The collector. */
  userId: OptionalId,
  productId: OptionalId,
  categoryId: OptionalId,
  ...placeFilter,
  /** Waiting since this day or later, and since this day or earlier. */
  startDate: OptionalDay,
  endDate: OptionalDay,
};

/**
 * The registration to claim: `id`, or the oldest of the filter that has no claim of another account and that the
 * four-eyes rule allows.
 */
export const ClaimInput = z.strictObject({
  id: z.optional(Id),
  /** Take it from another who holds it; with `id`. */
  takeOver: z.optional(z.boolean()),
  /** Not these: the caller has skipped them. */
  skip: z.optional(
    z.array(Id).check(z.maxLength(1000, messageOf('input.ids_at_most', { most: 1000 }))),
  ),
  ...waitingFilter,
});
export type ClaimInput = z.output<typeof ClaimInput>;

const queueFilter = {
  ...waitingFilter,
  claim: OptionalClaim,
  order: z.optional(z.enum(queueOrders, messageOf('input.send_order'))),
};

const queuePosition = z.string().check(z.regex(/^\d{1,16}-\d{1,15}$/, messageOf('input.position')));

export const reviews = defineEndpoints('reviews', routes, {
  summary: {
    summary: 'Registrations by review status; a collector’s are the own ones',
    response: { 200: ReviewSummary },
  },
  queue: {
    summary: `Registrations that wait for a decision, the longest waiting first; ${pageSize} without \`limit\``,
    querystring: z.strictObject({
      ...queueFilter,
      /** `next` of the page before, in the same order. */
      after: z.optional(queuePosition),
      limit: z.optional(
        IdText.check(z.maximum(100, messageOf('input.limit_between', { from: 1, to: 100 }))),
      ),
    }),
    response: {
      200: z.object({
        waiting: z.array(WaitingRegistration),
        /** Of the whole queue with this filter. */
        total: z.int(),
        next: z.nullable(z.string()),
        /** The unit's rule: nothing is approved whose products and documents were not on the screen. */
        seeBeforeApproval: z.boolean(),
        /** There when the unit requires that pictures of Aadhar cards have the number covered. */
        requireCovered: z.optional(z.literal(true)),
      }),
    },
  },
  export: {
    summary: 'Registrations that wait for a decision as a table',
    body: z.strictObject({
      ...queueFilter,
      /** These columns in this order; without them all. */
      columns: columnsOf(reviewColumns),
      format: z.optional(ExportFormat),
    }),
  },
  version: {
    summary:
      'A text that changes when something comes into the queue, leaves it or is claimed; cheap to ask for often',
    response: { 200: z.object({ version: z.string() }) },
  },
  claim: {
    summary: `Claim a registration for ${claimMinutes} minutes while deciding on it, and release any other`,
    body: ClaimInput,
    response: { 200: z.object({ registrationId: Id, until: Time }) },
  },
  release: {
    summary: 'Release the registration that I claimed',
    response: { 204: z.undefined() },
  },
  review: {
    summary: 'Approve, return, reject or reopen a registration',
    params: IdParams,
    body: ReviewInput,
    response: { 200: RegistrationRecord },
  },
  many: {
    summary: `Approve many registrations, or undo that; the ${undoSeconds} seconds of an undo begin when all are approved`,
    body: ManyDecisions,
    response: { 200: ManyDecided },
  },
  resubmit: {
    summary: 'Submit a returned registration again',
    params: IdParams,
    body: z.strictObject({ note: z.optional(z.nullable(note)) }),
    response: { 200: RegistrationRecord },
  },
  list: {
    summary: 'What was decided about a registration, newest first',
    params: IdParams,
    response: { 200: z.object({ reviews: z.array(Review) }) },
  },
  changes: {
    summary: 'What differs from what was there at the last decision',
    params: IdParams,
    response: {
      200: z.object({
        /** The time of the last decision; null when there is none yet. */
        since: z.nullable(Time),
        changes: z.array(ReviewChange),
        /** For the office: replaced documents that are kept until the review, the newest first. */
        earlier: z.array(EarlierDocument),
      }),
    },
  },
  look: {
    summary: 'Tell others that I am reviewing this, and learn who else is; it locks nothing',
    params: IdParams,
    response: { 200: z.object({ others: z.array(Reviewer) }) },
  },
});
