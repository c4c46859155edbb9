import * as z from 'zod/mini';
import { documentKinds } from '../fields/document-kinds.ts';
import { indianStates } from '../fields/places.ts';
import { type ReviewStatus, reviewStatuses } from '../fields/review-states.ts';
import { sortOrders } from '../fields/sort-orders.ts';
import { messageOf } from '../words/sentence.ts';
import { OptionalDay, OptionalId, OptionalSearch, line, optionalText } from './scalars.ts';

const isReviewStatus = (text: string): text is ReviewStatus =>
  reviewStatuses.some((status) => status === text);
/** One or several review statuses, comma separated, which a query may leave out. */
export const OptionalReviewStatuses = optionalText(
  z.string().check(
    z.maxLength(200, messageOf('input.send_review_statuses')),
    z.refine(
      (value) => value === '' || value.split(',').every(isReviewStatus),
      messageOf('input.send_review_status'),
    ),
  ),
  (text) => text.split(',').filter(isReviewStatus),
);

const rupees = z
  .string()
  .check(z.regex(/^\d{1,15}(?:\.\d{1,2})?$/, messageOf('input.send_rupees')));

/** Where producers live, spread into the query of a list; a district may be given alone. */
export const placeFilter = {
  state: z.optional(z.enum(indianStates, messageOf('input.send_state'))),
  district: optionalText(line(100), (district) => district),
};

/** `mine`: claimed by the caller; `none`: not claimed. */
export const OptionalClaim = z.optional(z.enum(['mine', 'none'], messageOf('input.send_claim')));

/** Which registrations a list holds, spread into its query or its JSON body. */
export const listFilters = {
  /** Producers without a document of this kind. */
  missing: z.optional(z.enum(documentKinds, messageOf('input.send_document_kind'))),
  /** Producers under 18. */
  minor: z.optional(z.literal('true', messageOf('input.send_true_or_nothing'))),
  /** Producers whose phone another producer has too. */
  samePhone: z.optional(z.literal('true', messageOf('input.send_true_or_nothing'))),
  /** Producers without a PIN code. */
  noPinCode: z.optional(z.literal('true', messageOf('input.send_true_or_nothing'))),
  /** Registrations whose card UIDAI signed, or the others. */
  idVerified: z.optional(z.enum(['true', 'false'], messageOf('input.send_true_or_false'))),
  /** Registrations with a product whose annual turnover (rupees) is between these, both included. */
  turnoverFrom: z.optional(rupees),
  turnoverTo: z.optional(rupees),
  reviewStatus: OptionalReviewStatuses,
  /** For the office: whose claim the registration is under. */
  claim: OptionalClaim,
  /** Producers of this State, and of this district. */
  ...placeFilter,
  search: OptionalSearch,
  startDate: OptionalDay,
  endDate: OptionalDay,
  userId: OptionalId,
  categoryId: OptionalId,
  productId: OptionalId,
  /** Registrations of which this print job made papers. */
  printJobId: OptionalId,
};

/** The filters as they are parsed. */
export type ListFilters = Partial<z.output<z.ZodMiniObject<typeof listFilters>>>;

/** In which order a list shows them: `newest` when it is left out. */
export const orderQuery = {
  order: z.optional(z.enum(sortOrders, messageOf('input.send_order'))),
};
