import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Pagination, pagingQuery } from '../schemas/paging.ts';
import { Id, IdText, OptionalDay, Time } from '../schemas/text-schemas.ts';
import { messageOf } from '../words/sentence.ts';

/** The actions of the audit trail. */
export const auditActions = [
  'auth.sign_in',
  'auth.sign_in_failed',
  'auth.sign_out',
  'auth.password_changed',
  'auth.second_factor_started',
  'auth.second_factor_on',
  'auth.second_factor_off',
  'auth.recovery_codes_renewed',
  'auth.session_ended',
  'auth.other_sessions_ended',
  'auth.delayed',
  'access.denied',
  'access.id_refused',
  'user.created',
  'user.changed',
  'user.deleted',
  'user.second_factor_reset',
  'registration.created',
  'registration.additional_created',
  'registration.viewed_full_ids',
  'registration.changed',
  'registration.deleted',
  'review.approved',
  'review.returned',
  'review.rejected',
  'review.reopened',
  'review.resubmitted',
  'review.changed_after_approval',
  'review.decided_alone',
  'application.recorded',
  'application.undone',
  'application.taken_out',
  'producer.deleted',
  'producer.erased',
  'producer.data_given',
  'consent.withdrawn',
  'consent.withdrawal_proposed',
  'consent.withdrawal_refused',
  'consent.given',
  'hold.set',
  'hold.lifted',
  'producer.looked_up',
  'producer.two_looked_up',
  'producer.lookup_missed',
  'producer.lookup_refused',
  'producer.number_refused',
  'document.replaced',
  'document.earlier_deleted',
  'document.viewed',
  'export.table',
  'export.production',
  'paper.printed',
  'print.started',
  'print.cancelled',
  'print.downloaded',
  'catalogue.changed',
  'settings.changed',
  'retention.changed',
  'retention.confirmed',
  'rescue.imported',
  'rescue.device_opened',
  'keys.rotated',
  'keys.retired',
] as const;
export const AuditAction = z.enum(auditActions, messageOf('input.choose_action'));
export type AuditAction = z.output<typeof AuditAction>;

/** A value before and after; identity numbers are masked. A product's value is `production_details.{product}.{field}`. */
export const ChangedValue = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ChangedValue = z.output<typeof ChangedValue>;

export const subjectKinds = [
  'registration',
  'producer',
  'user',
  'product',
  'category',
  'print_job',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const AuditEntry = z.object({
  id: Id,
  at: Time,
  user_id: z.nullable(Id),
  username: z.nullable(z.string()),
  action: AuditAction,
  subject_kind: z.nullable(z.string()),
  subject_id: z.nullable(Id),
  detail: z.record(z.string(), z.unknown()),
  address: z.nullable(z.string()),
  /** The person of the register that the entry is about, while they are registered. */
  person_id: z.nullable(Id),
  /** Null where no values were kept, and after the registration was deleted. */
  changes: z.nullable(z.array(ChangedValue)),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The filters of the trail. */
const filterOf = <I extends typeof Id | typeof IdText>(id: I) => ({
  userId: z.optional(id),
  action: z.optional(AuditAction),
  startDate: OptionalDay,
  endDate: OptionalDay,
  /** About this record: both, or neither. */
  subjectKind: z.optional(z.enum(subjectKinds, messageOf('input.choose_record_kind'))),
  subjectId: z.optional(id),
  /** About this person (a producer's id), any of their registrations included. */
  personId: z.optional(id),
});

export const activity = defineEndpoints({
  trail: {
    method: 'GET',
    url: '/activity',
    config: { access: 'admin', etag: 'memory' },
    schema: {
      summary: 'The audit trail, newest first',
      tags: ['activity'],
      querystring: z.strictObject({ ...pagingQuery, ...filterOf(IdText) }),
      response: {
        200: z.object({
          entries: z.array(AuditEntry),
          pagination: Pagination,
          /** Names by `{kind}:{id}` of what the entries are about, where it still exists. */
          names: z.record(z.string(), z.string()),
        }),
      },
    },
  },
  export: {
    method: 'POST',
    url: '/activity/export',
    config: { access: 'admin', throttle: 'export', produces: ['text/csv'] },
    schema: {
      summary: 'The audit trail, newest first, as CSV',
      tags: ['activity'],
      body: z.strictObject(filterOf(Id)),
    },
  },
});
