import * as z from 'zod/mini';
import { Category, Product } from './catalogue.ts';
import { DocumentUrls } from './documents.ts';
import { defineEndpoints } from './endpoint.ts';
import { Pagination, pagingBody, pagingQuery } from '../schemas/paging.ts';
import {
  AdditionalInput,
  identityText,
  RegistrationEdit,
  RegistrationForm,
} from '../schemas/registration-input.ts';
import { Person } from '../fields/registration-fields.ts';
import {
  IdentityNumbers,
  RegistrationDetail,
  RegistrationRecord,
} from '../schemas/registration-record.ts';
import { filterBody, filterQuery, orderQuery } from '../schemas/register-view.ts';
import { OptionalReviewStatuses } from '../schemas/review-status-text.ts';
import { Id, IdParams, OptionalSearch, Time } from '../schemas/text-schemas.ts';
import { messageOf } from '../words/sentence.ts';

/** What a check of an ID says about a person who is already registered. */
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

const tags = ['registrations'] as const;
/** `numbers=masked` masks the identity numbers of the answer; the audit trail then has no entry. */
const numbersQuery = z.strictObject({
  numbers: z.optional(z.enum(['masked'], messageOf('input.send_masked_or_nothing'))),
});
const list = z.object({ registrations: z.array(RegistrationRecord), pagination: Pagination });

export const registrations = defineEndpoints({
  create: {
    method: 'POST',
    url: '/registrations',
    config: {
      access: 'signed-in',
      form: RegistrationForm,
      files: {
        aadharCard: { required: true, accepts: 'image' },
        signature: { required: true, accepts: 'image' },
        photo: { required: true, accepts: 'image' },
        panCard: { required: false, accepts: 'image' },
        proofOfProduction: { required: false, accepts: 'image' },
      },
    },
    schema: {
      summary: 'Register a producer (multipart; header Idempotency-Key makes a retry safe)',
      tags,
      response: {
        200: z.object({
          registrationId: z.null(),
          message: z.string(),
          files: z.array(
            z.object({ name: z.string(), originalSize: z.int(), compressedSize: z.int() }),
          ),
        }),
        201: z.object({ registrationId: Id, producerId: Id, message: z.string() }),
      },
    },
  },
  createAdditional: {
    method: 'POST',
    url: '/registrations/additional',
    config: { access: 'signed-in' },
    schema: {
      summary: 'A further registration of a known producer for other products',
      tags,
      body: AdditionalInput,
      response: { 201: z.object({ registrationId: Id, message: z.string() }) },
    },
  },
  verify: {
    method: 'POST',
    url: '/registrations/verify',
    config: { access: 'signed-in', throttle: 'lookup' },
    schema: {
      summary: 'Is this Aadhar number or Voter ID already registered',
      tags,
      body: z.strictObject({
        aadharNumber: z.optional(z.nullable(identityText)),
        voterId: z.optional(z.nullable(identityText)),
      }),
      response: { 200: VerifyReply },
    },
  },
  verifyUser: {
    method: 'POST',
    url: '/verify-user',
    config: { access: 'signed-in', throttle: 'lookup' },
    schema: {
      summary: 'The verification page: one ID, a short answer',
      tags,
      body: z.strictObject({
        identityType: z.enum(['aadhar', 'voter'], messageOf('input.choose_identity_type')),
        identityNumber: z.optional(identityText),
      }),
      response: { 200: VerifyUserReply },
    },
  },
  own: {
    method: 'GET',
    url: '/registrations/user',
    config: { access: 'signed-in', etag: 'memory' },
    schema: {
      summary: 'My registrations; all of them without `page`',
      tags,
      querystring: z.strictObject({
        ...pagingQuery,
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
  },
  all: {
    method: 'GET',
    url: '/registrations/all',
    config: { access: 'signed-in', etag: 'memory' },
    schema: {
      summary: 'Registrations, newest first; a collector sees own ones only',
      tags,
      querystring: z.strictObject({
        ...pagingQuery,
        ...filterQuery,
        ...orderQuery,
      }),
      response: { 200: list },
    },
  },
  /** The same list with its query as a body: a term may be a person's number, and no address has it. */
  search: {
    method: 'POST',
    url: '/registrations/search',
    config: { access: 'signed-in' },
    schema: {
      summary:
        'Registrations as `GET /registrations/all` lists them, with the query as a JSON body',
      tags,
      body: z.strictObject({
        ...pagingBody,
        ...filterBody,
        ...orderQuery,
      }),
      response: { 200: list },
    },
  },
  get: {
    method: 'GET',
    url: '/registrations/:id',
    config: { access: 'owner' },
    schema: {
      summary:
        'One registration with its full identity numbers (audited), or with `numbers=masked`',
      tags,
      params: IdParams,
      querystring: numbersQuery,
      response: { 200: RegistrationDetail },
    },
  },
  numbers: {
    method: 'GET',
    url: '/registrations/:id/numbers',
    config: { access: 'owner' },
    schema: {
      summary: 'The full identity numbers of one registration (audited)',
      tags,
      params: IdParams,
      response: { 200: IdentityNumbers },
    },
  },
  update: {
    method: 'PUT',
    url: '/registrations/:id',
    config: { access: 'owner' },
    schema: {
      summary: 'Correct a registration; a stale expectedUpdatedAt is refused with 409',
      tags,
      params: IdParams,
      querystring: numbersQuery,
      body: RegistrationEdit,
      response: { 200: RegistrationDetail },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/registrations/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Delete one registration',
      tags,
      params: IdParams,
      response: { 204: z.undefined() },
    },
  },
  history: {
    method: 'GET',
    url: '/registrations/:id/history',
    config: { access: 'owner' },
    schema: {
      summary: 'Who changed what and when, newest first',
      tags,
      params: IdParams,
      response: {
        200: z.array(
          z.object({
            id: Id,
            at: Time,
            username: z.nullable(z.string()),
            action: z.string(),
            fields: z.array(z.string()),
          }),
        ),
      },
    },
  },
});

/** What a deletion would take, for the confirmation dialog. */
export const DeletionScope = z.object({
  name: z.string(),
  registrations: z.int(),
  files: z.int(),
  /** People among them who are under a legal hold; while there is one, the deletion is refused. */
  held: z.int(),
});
export type DeletionScope = z.output<typeof DeletionScope>;

export const producers = defineEndpoints({
  deletion: {
    method: 'GET',
    url: '/producers/:id/deletion',
    config: { access: 'admin' },
    schema: {
      summary: 'What deleting this producer would take',
      tags: ['producers'],
      params: IdParams,
      response: { 200: DeletionScope },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/producers/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Delete a producer with all registrations and files',
      tags: ['producers'],
      params: IdParams,
      response: { 204: z.undefined() },
    },
  },
});
