import * as z from 'zod/mini';
import { factOf } from '../fields/field.ts';
import { formNumbers } from '../fields/identity-keys.ts';
import { reviewStatuses } from '../fields/review-states.ts';
import { ApplicationChange, RecordedEvent } from './applications.ts';
import { ChangedValue } from './activity.ts';
import { StoredKind } from './documents.ts';
import { Person, Production, registrationSchemas } from './registration-fields.ts';
import { IdentityVerified } from './card-scan.ts';
import { ConsentRecord } from './registration-record.ts';
import { Review } from './reviews.ts';
import { ConsentChange } from './rights.ts';
import { ConsentState } from './consent-state.ts';
import { Id, Time } from './scalars.ts';

/**
 * A person's own data: everything that the register keeps about one person, for that person. The
 * shape is stable: a later version may add keys, and a change of their meaning changes `format`.
 * Times are UTC; identity numbers are in full.
 */
export const PersonData = z.object({
  format: z.literal(1),
  madeAt: Time,
  /** Name of the authentication unit. */
  unit: z.string(),
  person: z.extend(Person, {
    id: Id,
    registeredAt: Time,
    updatedAt: Time,
  }),
  numbers: z.object(formNumbers(() => z.nullable(z.string()))),
  consent: z.object({
    state: ConsentState,
    /** As a registration records it; null where none does. */
    given: z.nullable(ConsentRecord),
    /** Null while the consent is not withdrawn. */
    withdrawnAt: z.nullable(Time),
    /** After the registration, the newest first. */
    changes: z.array(ConsentChange),
  }),
  /** The oldest first. */
  registrations: z.array(
    z.object({
      id: Id,
      /** Null for the first registration of the person. */
      firstRegistrationId: z.nullable(Id),
      isAdditional: z.boolean(),
      isApplication: z.boolean(),
      /** It was deleted, and is deleted for good after 30 days in the trash. */
      inTrash: z.boolean(),
      /** The data collector; empty for a deleted account. */
      registeredBy: z.string(),
      registeredAt: Time,
      /** When the data collector finished it on the device, if that is known. */
      recordedAt: z.nullable(Time),
      /** Seconds that the server added to the clock of the device, because it was wrong; 0 when it was right. */
      clockCorrection: z.int(),
      updatedAt: Time,
      /** Review status, the last submission, and the last decision. */
      reviewStatus: z.enum(reviewStatuses),
      submittedAt: z.nullable(Time),
      reviewedAt: z.nullable(Time),
      reviewedBy: z.nullable(z.string()),
      /** What stays of a scan of the Aadhaar card; nothing that the card said. */
      identityVerified: z.nullable(IdentityVerified),
      remarksOpen: z.int(),
      consent: z.nullable(ConsentRecord),
      categories: z.array(z.string()),
      existingProducts: z.array(z.string()),
      plannedProducts: z.array(z.string()),
      ...factOf(registrationSchemas, 'value'),
      production: z.array(z.extend(Production, { product: z.string() })),
    }),
  ),
  documents: z.array(
    z.object({
      id: Id,
      kind: StoredKind,
      /** Of an attachment: the event that it belongs to, as in `applicationEvents`. */
      applicationEventId: z.nullable(Id),
      /** `image/jpeg` or `application/pdf`. */
      type: z.string(),
      /** In bytes, as it was sent and as it is stored. */
      originalSize: z.int(),
      storedSize: z.int(),
      /** Of an Aadhar card: its sender said that the first eight digits are covered in it. */
      numberCovered: z.boolean(),
      storedAt: Time,
      /** An earlier one, which is kept until the change was reviewed. */
      replacedAt: z.nullable(Time),
      /**
       * A link that works for about an hour, or the file's place in the archive. When all registrations are in the trash
       * there is no link.
       */
      file: z.string(),
    }),
  ),
  /** Reviews of the registrations, the newest first. */
  reviews: z.array(z.extend(Review, { registrationId: Id })),
  /** Events of the applications to the Registry, the oldest first. */
  applicationEvents: z.array(
    z.extend(z.omit(RecordedEvent, { attachments: true }), {
      registrationId: Id,
      product: z.string(),
    }),
  ),
  /** What was changed after the filing of an application, the newest first. */
  applicationChanges: z.array(
    z.extend(ApplicationChange, { registrationId: Id, product: z.string() }),
  ),
  /** Registrations, views, changes, prints and exports from the audit trail, the newest first, at most 10,000. */
  history: z.array(
    z.object({
      at: Time,
      /** Null for calls without a session and for deleted accounts. */
      by: z.nullable(z.string()),
      /** An action of the audit trail. */
      action: z.string(),
      /** Null for what concerns the person and no single registration. */
      registrationId: z.nullable(Id),
      /** Names of changed fields, documents or papers. */
      fields: z.array(z.string()),
      /** What an edit changed, before and after, with masked identity numbers; empty where it was not kept. */
      changes: z.array(ChangedValue),
    }),
  ),
  /** Answers to submissions that are remembered for repeated ones. */
  receipts: z.array(z.object({ at: Time, by: z.string(), registrationId: Id })),
});
export type PersonData = z.output<typeof PersonData>;
