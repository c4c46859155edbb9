/**
 * The orders of a list of registrations: by the moment of registration, the producer's name, the name of the review's
 * status (approved, rejected, returned, submitted) or the collector, in both the newest first, or the last
 * change, the latest first.
 */
export const sortOrders = [
  'newest',
  'oldest',
  'name',
  'name_desc',
  'status',
  'status_desc',
  'collector',
  'collector_desc',
  'updated',
] as const;
export type SortOrder = (typeof sortOrders)[number];
