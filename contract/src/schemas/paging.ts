import * as z from 'zod/mini';
import { maxPageSize } from '../values/page-size.ts';
import { messageOf } from '../words/sentence.ts';
import { numberOrText } from './scalars.ts';

const page = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, messageOf('input.page_from', { n: 1 }))),
  z.transform((value) => Number(value)),
);
const limit = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,4}$/, messageOf('input.limit_between', { from: 1, to: 10000 })),
    z.refine(
      (value) => Number(value) <= maxPageSize,
      messageOf('input.limit_between', { from: 1, to: 10000 }),
    ),
  ),
  z.transform((value) => Number(value)),
);
const cursorText = z.string().check(z.regex(/^[\w-]{1,200}$/, messageOf('input.cursor')));

/** Spread into the query or the JSON body of a list: `page` from 1, and `limit` 1–10000 (default 10). */
export const pages = {
  page: z.optional(numberOrText(page)),
  limit: z.optional(numberOrText(limit)),
};

/** The same, or an opaque `cursor` instead of the page. */
export const paging = { ...pages, cursor: z.optional(cursorText) };

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  nextCursor: z.optional(z.string()),
  previousCursor: z.optional(z.string()),
});
export type Pagination = z.output<typeof Pagination>;
