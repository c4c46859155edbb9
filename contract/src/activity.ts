import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Pagination, pagingQuery } from './paging.ts';
import { Id, IdText, OptionalDay, Time } from './text.ts';

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
  'producer.deleted',
  'producer.erased',
  'producer.data_given',
  'consent.withdrawn',
  'consent.given',
  'hold.set',
  'hold.lifted',
  'producer.looked_up',
  'producer.two_looked_up',
  'producer.lookup_missed',
  'producer.lookup_refused',
  'producer.number_refused',
  'document.replaced',
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
  'keys.rotated',
  'keys.retired',
] as const;
export const AuditAction = z.enum(auditActions, 'Please choose an action');
export type AuditAction = z.output<typeof AuditAction>;

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
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const activity = defineEndpoints({
  trail: {
    method: 'GET',
    url: '/activity',
    config: { access: 'admin', etag: 'memory' },
    schema: {
      summary: 'The audit trail, newest first',
      tags: ['activity'],
      querystring: z.strictObject({
        ...pagingQuery,
        userId: z.optional(IdText),
        action: z.optional(AuditAction),
        startDate: OptionalDay,
        endDate: OptionalDay,
      }),
      response: { 200: z.object({ entries: z.array(AuditEntry), pagination: Pagination }) },
    },
  },
});
