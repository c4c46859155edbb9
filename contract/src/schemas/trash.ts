import * as z from 'zod/mini';
import { trash as routes } from '../routes/trash.ts';
import { defineEndpoints } from './endpoint.ts';
import { Pagination, pages } from './paging.ts';
import { Id, IdParams, Time } from './scalars.ts';

/** A deleted registration, or a deleted person with all registrations. */
export const TrashItem = z.object({
  id: Id,
  kind: z.enum(['registration', 'producer']),
  /** The name of the person. */
  name: z.string(),
  deletedAt: Time,
  /** Null for a deleted account. */
  deletedBy: z.nullable(z.string()),
  /** `not given` for a deletion without one. */
  reason: z.string(),
  /** When it is deleted for good. */
  until: Time,
});
export type TrashItem = z.output<typeof TrashItem>;

export const trash = defineEndpoints('trash', routes, {
  list: {
    summary: 'Deleted registrations and producers, the newest deletion first',
    querystring: z.strictObject(pages),
    response: { 200: z.object({ items: z.array(TrashItem), pagination: Pagination }) },
  },
  restore: {
    summary: 'Put a deleted registration or producer back as it was',
    params: IdParams,
    response: { 200: z.object({ registrationIds: z.array(Id) }) },
  },
  remove: {
    summary: 'Delete something in the trash for good',
    params: IdParams,
    response: { 204: z.undefined() },
  },
});
