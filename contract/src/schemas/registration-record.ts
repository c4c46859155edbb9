import * as z from 'zod/mini';
import { factOf, snakeKeys } from '../fields/field.ts';
import { identityKinds, recordNumbers } from '../fields/identity-keys.ts';
import { reviewStatuses } from '../fields/review-states.ts';
import { shownApplicationStatuses } from '../fields/application-states.ts';
import { Application } from './applications.ts';
import { IdentityVerified } from './card-scan.ts';
import { DocumentUrls } from './documents.ts';
import {
  Production,
  personSchemas,
  productionSchemas,
  registrationSchemas,
} from './registration-fields.ts';
import { ConsentState } from './consent-state.ts';
import { Id, Time } from './scalars.ts';

export const NamedProduct = z.object({
  id: Id,
  name: z.string(),
  description: z.optional(z.nullable(z.string())),
});
export type NamedProduct = z.output<typeof NamedProduct>;

/** How one product of a registration is produced. */
export const ProductionDetail = z.extend(Production, {
  id: Id,
  product_id: Id,
  productName: z.string(),
});
export type ProductionDetail = z.output<typeof ProductionDetail>;

/** Identity numbers under the names of a record; null is none. */
export const IdentityNumbers = z.object(recordNumbers(() => z.nullable(z.string())));
export type IdentityNumbers = z.output<typeof IdentityNumbers>;

/** What a list of registrations, or the question before a deletion, tells of an application. */
export const ApplicationSummary = z.object({
  productName: z.string(),
  status: z.enum(shownApplicationStatuses),
  applicationNo: z.nullable(z.string()),
  authorisedUserNo: z.nullable(z.string()),
});
export type ApplicationSummary = z.output<typeof ApplicationSummary>;

/** A reviewer's claim on a registration until a time, so that two reviewers do not decide on the same one. */
export const ReviewClaim = z.object({ user_id: Id, username: z.string(), until: Time });
export type ReviewClaim = z.output<typeof ReviewClaim>;

/**
 * A registration as lists and details show it. In lists, identity numbers are masked
 * (`XXXX XXXX 1234`); `GET /registrations/{id}` carries them in full and is audited, unless it is
 * asked for masked ones.
 */
export const RegistrationRecord = z.object({
  id: Id,
  producer_id: Id,
  user_id: Id,
  username: z.string(),
  base_registration_id: z.nullable(Id),
  is_additional: z.boolean(),
  ...snakeKeys(factOf(personSchemas, 'value')),
  ...IdentityNumbers.shape,
  categories: z.array(z.object({ id: Id, name: z.string() })),
  category_names: z.array(z.string()),
  category_name: z.string(),
  existing_products: z.array(NamedProduct),
  selected_products: z.array(NamedProduct),
  ...snakeKeys(factOf(registrationSchemas, 'value')),
  /** Of the first production entry. */
  annual_production: productionSchemas.annualProduction.value,
  production_summary: z.string(),
  production_details: z.array(ProductionDetail),
  documentUrls: DocumentUrls,
  /**
   * When the producer's consent was withdrawn; null while it is not. Collectors do not get such
   * records, and nothing in them can be changed, exported or printed.
   */
  consent_withdrawn_at: z.nullable(Time),
  /** A verified scan of the Aadhaar card; null without one. */
  identityVerified: z.nullable(IdentityVerified),
  /** Who sent the picture of the Aadhar card on file said that the first eight digits are covered in it. */
  numberCovered: z.boolean(),
  /** Review status (review-states.ts). */
  review_status: z.enum(reviewStatuses),
  /** The last decision, and who took it; null while it waits, `reviewed_by` also for a deleted account. */
  reviewed_at: z.nullable(Time),
  reviewed_by: z.nullable(z.string()),
  /** Remarks that the collector has to see to; 0 unless it was returned. */
  remarks_open: z.int(),
  /** In pages of the office's screens: the applications that the account reaches, one for each existing product. */
  application_summaries: z.optional(z.array(ApplicationSummary)),
  /** In lists that an office account reads: the claim of a reviewer, or null. */
  review_claim: z.optional(z.nullable(ReviewClaim)),
  created_at: Time,
  updated_at: Time,
});
export type RegistrationRecord = z.output<typeof RegistrationRecord>;

/** The producer's consent as the collector recorded it. */
export const ConsentRecord = z.object({
  language: z.string(),
  noticeVersion: z.string(),
  at: Time,
});

/** The detail view adds what lists have no use for. */
export const RegistrationDetail = z.extend(RegistrationRecord, {
  consent: z.nullable(ConsentRecord),
  /** Of the person, whichever registration records it; `given` is null where none does. */
  consent_of_person: z.object({ state: ConsentState, given: z.nullable(ConsentRecord) }),
  /** When the device recorded it, corrected by the server where the device's clock was wrong. */
  captured_at: z.nullable(Time),
  /** Seconds added to the time of the device's clock; 0 when it was right. */
  clock_correction: z.int(),
  /**
   * The caller may change name, age, gender, identity numbers and documents on file: as office
   * or as collector of the base registration. Contact data, the registration's own facts and missing
   * documents may always be changed.
   */
  may_change_identity: z.boolean(),
  /** Told to the office: the same of the collector of this registration. */
  collector_may_change_identity: z.optional(z.boolean()),
  /** Identity numbers whose check digit does not fit, told to the office; older cards may differ. */
  doubtful_numbers: z.array(z.enum(identityKinds)),
  /** One for each product. */
  applications: z.array(Application),
  /** Of the same person, the oldest first; those that the caller may open. */
  other_registrations: z.array(
    z.object({ id: Id, created_at: Time, products: z.array(z.string()) }),
  ),
});
export type RegistrationDetail = z.output<typeof RegistrationDetail>;
