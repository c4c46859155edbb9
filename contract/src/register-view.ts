import * as z from 'zod/mini';
import { documentKinds } from './documents.ts';
import { reviewStatusText } from './review-status-text.ts';
import { OptionalDay, OptionalIdInBody, OptionalIdText, searchText } from './text.ts';

/** The orders of a list of registrations: by the moment of registration, or by the producer's name. */
export const sortOrders = ['newest', 'oldest', 'name', 'name_desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

const rupees = z
  .string()
  .check(z.regex(/^\d{1,15}(?:\.\d{1,2})?$/, 'Please send an amount in rupees'));

const shared = {
  /** Producers without a document of this kind. */
  missing: z.optional(z.enum(documentKinds, 'Please send a kind of document')),
  /** Producers under 18. */
  minor: z.optional(z.literal('true', 'Please send true, or leave it out')),
  /** Registrations with a product whose annual turnover (rupees) lies between these, both included. */
  turnoverFrom: z.optional(rupees),
  turnoverTo: z.optional(rupees),
  reviewStatus: z.optional(reviewStatusText),
  search: z.optional(searchText),
  startDate: OptionalDay,
  endDate: OptionalDay,
};

/** Which registrations a list holds, spread into its query. */
export const filterQuery = {
  ...shared,
  userId: OptionalIdText,
  categoryId: OptionalIdText,
  productId: OptionalIdText,
};

/** The same, spread into a JSON body. */
export const filterBody = {
  ...shared,
  userId: OptionalIdInBody,
  categoryId: OptionalIdInBody,
  productId: OptionalIdInBody,
};

/** In which order a list shows them: `newest` when it is left out. */
export const orderQuery = {
  order: z.optional(z.enum(sortOrders, 'Please send newest, oldest, name or name_desc')),
};
