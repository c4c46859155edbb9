import * as z from 'zod/mini';
import { activityColumns } from '../fields/list-columns.ts';
import { activity as routes, trailOrders } from '../routes/activity.ts';
import { defineEndpoints } from './endpoint.ts';
import { auditActions, subjectKinds } from '../words/activity-texts.ts';
import { messageOf } from '../words/sentence.ts';
import { ChosenIds, columnsOf } from './exports.ts';
import { Pagination, paging } from './paging.ts';
import { Id, OptionalDay, OptionalId, Time } from './scalars.ts';

export const AuditAction = z.enum(auditActions, messageOf('input.choose_action'));

/** A value before and after; identity numbers are masked. A product's value is `production_details.{product}.{field}`. */
export const ChangedValue = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ChangedValue = z.output<typeof ChangedValue>;

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
  /** Of an entry about a person: the newest registration that the caller may see, whose page shows the case. */
  case_id: z.nullable(Id),
  /** Null where no values were kept, and after the registration was deleted. */
  changes: z.nullable(z.array(ChangedValue)),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The filters of the trail. */
const filter = {
  userId: OptionalId,
  action: z.optional(AuditAction),
  startDate: OptionalDay,
  endDate: OptionalDay,
  /** About this record: both, or neither. */
  subjectKind: z.optional(z.enum(subjectKinds, messageOf('input.choose_record_kind'))),
  subjectId: OptionalId,
  /** About this person (a producer's id), any of their registrations included. */
  personId: OptionalId,
  order: z.optional(z.enum(trailOrders, messageOf('input.send_order'))),
};

export const activity = defineEndpoints('activity', routes, {
  trail: {
    summary: 'The audit trail, newest first; in the other order pages go by number',
    querystring: z.strictObject({ ...paging, ...filter }),
    response: {
      200: z.object({
        entries: z.array(AuditEntry),
        pagination: Pagination,
        /** Names by `{kind}:{id}` of what the entries are about, where it still exists. */
        names: z.record(z.string(), z.string()),
      }),
    },
  },
  export: {
    summary: 'The audit trail as CSV',
    /** `columns`: these in this order; without them all. */
    body: z.strictObject({
      ...filter,
      ids: ChosenIds,
      columns: columnsOf(activityColumns),
    }),
  },
});
