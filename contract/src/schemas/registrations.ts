import * as z from 'zod/mini';
import {
  registrations as registrationRoutes,
  producers as producerRoutes,
} from '../routes/registrations.ts';
import { DeletionInput } from './deletion-input.ts';
import { defineEndpoints } from './endpoint.ts';
import { Person } from './registration-fields.ts';
import { messageOf } from '../words/sentence.ts';
import { cardAnswer } from './card-scan.ts';
import { CaseFile, HistoryEntry } from './case-file.ts';
import { Category, Product } from './catalogue.ts';
import { DocumentUrls } from './documents.ts';
import { Pagination, paging } from './paging.ts';
import { listFilters, OptionalReviewStatuses, orderQuery } from './list-filters.ts';
import {
  AdditionalInput,
  ProductCorrection,
  RegistrationEdit,
  RegistrationForm,
  identityText,
} from './registration-input.ts';
import {
  ApplicationSummary,
  IdentityNumbers,
  RegistrationDetail,
  RegistrationRecord,
} from './registration-record.ts';
import { Id, IdParams, OptionalSearch, Time } from './scalars.ts';

/** The reply to an ID check when the person is already registered. */
export const KnownProducer = z.object({
  isRegistered: z.literal(true),
  name: z.string(),
  registrationDate: Time,
  registrationId: Id,
  existingRegistrations: z.array(
    z.object({ id: Id, created_at: Time, category_names: z.array(z.string()) }),
  ),
  userData: z.extend(Person, {
    panNumber: z.nullable(z.string()),
    documentPaths: DocumentUrls,
  }),
  availableCategories: z.array(Category),
  availableProducts: z.array(Product),
  /** As `may_change_identity` of a record; answers that a device kept from before have none. */
  mayChangeIdentity: z.optional(z.boolean()),
  /** Which of the numbers that were checked are on the producer's record; kept answers from before have none. */
  onRecord: z.optional(z.array(z.enum(['aadhar', 'voter']))),
});
export type KnownProducer = z.output<typeof KnownProducer>;

export const VerifyReply = z.union([z.object({ isRegistered: z.literal(false) }), KnownProducer]);
export type VerifyReply = z.output<typeof VerifyReply>;

export const VerifyUserReply = z.object({
  isRegistered: z.boolean(),
  message: z.string(),
  registrationDetails: z.optional(
    z.object({
      name: z.string(),
      phone: z.string(),
      email: z.nullable(z.string()),
      registeredAt: Time,
      categories: z.array(z.string()),
    }),
  ),
});
export type VerifyUserReply = z.output<typeof VerifyUserReply>;

/** `numbers=masked` masks the identity numbers of the answer; the audit trail then has no entry. */
const numbersQuery = z.strictObject({
  numbers: z.optional(z.enum(['masked'], messageOf('input.send_masked_or_nothing'))),
});

const list = z.object({ registrations: z.array(RegistrationRecord), pagination: Pagination });

export const registrations = defineEndpoints('registrations', registrationRoutes, {
  create: {
    summary: 'Register a producer (multipart; header Idempotency-Key makes a retry safe)',
    response: {
      200: z.object({
        registrationId: z.null(),
        message: z.string(),
        files: z.array(
          z.object({ name: z.string(), originalSize: z.int(), compressedSize: z.int() }),
        ),
      }),
      201: z.object({
        registrationId: Id,
        producerId: Id,
        message: z.string(),
        ...cardAnswer,
      }),
    },
    form: RegistrationForm,
  },
  createAdditional: {
    summary: 'A further registration of a known producer for other products',
    body: AdditionalInput,
    response: { 201: z.object({ registrationId: Id, message: z.string(), ...cardAnswer }) },
  },
  verify: {
    summary: 'Is this Aadhar number or Voter ID already registered',
    body: z.strictObject({
      aadharNumber: z.optional(z.nullable(identityText)),
      voterId: z.optional(z.nullable(identityText)),
    }),
    response: { 200: VerifyReply },
  },
  verifyUser: {
    summary: 'The verification page: one ID, a short answer',
    body: z.strictObject({
      identityType: z.enum(['aadhar', 'voter'], messageOf('input.choose_identity_type')),
      identityNumber: z.optional(identityText),
    }),
    response: { 200: VerifyUserReply },
  },
  own: {
    summary: 'My registrations; all of them without `page`',
    querystring: z.strictObject({
      ...paging,
      search: OptionalSearch,
      reviewStatus: OptionalReviewStatuses,
    }),
    response: {
      200: z.object({
        registrations: z.array(RegistrationRecord),
        pagination: z.optional(Pagination),
      }),
    },
  },
  all: {
    summary: 'Registrations, newest first; a collector sees own ones only',
    querystring: z.strictObject({
      ...paging,
      ...listFilters,
      ...orderQuery,
    }),
    response: { 200: list },
  },
  search: {
    summary: 'Registrations as `GET /registrations/all` lists them, with the query as a JSON body',
    body: z.strictObject({
      ...paging,
      ...listFilters,
      ...orderQuery,
    }),
    response: { 200: list },
  },
  get: {
    summary: 'One registration with its full identity numbers (audited), or with `numbers=masked`',
    params: IdParams,
    querystring: numbersQuery,
    response: { 200: RegistrationDetail },
  },
  case: {
    summary:
      'The case file of one registration: record, review, applications, papers, what comes next',
    params: IdParams,
    response: { 200: CaseFile },
  },
  numbers: {
    summary: 'The full identity numbers of one registration (audited)',
    params: IdParams,
    response: { 200: IdentityNumbers },
  },
  update: {
    summary: 'Correct a registration; a stale expectedUpdatedAt is refused with 409',
    params: IdParams,
    querystring: numbersQuery,
    body: RegistrationEdit,
    response: { 200: z.extend(RegistrationDetail, cardAnswer) },
  },
  products: {
    summary: 'Correct the products of a registration that is not filed yet',
    params: IdParams,
    querystring: numbersQuery,
    body: ProductCorrection,
    response: { 200: RegistrationDetail },
  },
  remove: {
    summary: 'Move one registration to the trash',
    params: IdParams,
    body: DeletionInput,
    response: { 204: z.undefined() },
  },
  history: {
    summary: 'Who changed what and when, newest first',
    params: IdParams,
    response: { 200: z.array(HistoryEntry) },
  },
});

/** The data that a deletion would remove, for the confirmation dialog. */
export const DeletionScope = z.object({
  name: z.string(),
  registrations: z.int(),
  files: z.int(),
  /** People among them who are under a legal hold; while there is one, the deletion is refused. */
  held: z.int(),
  /** Applications that are filed or granted: the name must be typed. */
  filed: z.array(ApplicationSummary),
});
export type DeletionScope = z.output<typeof DeletionScope>;

export const producers = defineEndpoints('producers', producerRoutes, {
  deletion: {
    summary: 'What deleting this producer would take',
    params: IdParams,
    response: { 200: DeletionScope },
  },
  remove: {
    summary: 'Move a producer with all registrations to the trash',
    params: IdParams,
    body: DeletionInput,
    response: { 204: z.undefined() },
  },
});
