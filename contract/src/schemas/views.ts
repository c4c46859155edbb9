import * as z from 'zod/mini';
import { longestViewName, views as routes, viewedLists } from '../routes/views.ts';
import { asciiDigits } from '../values/digits.ts';
import { mayBePartOfNumber } from '../values/part-of-number.ts';
import { messageOf } from '../words/sentence.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id, IdParams, line, requiredLine } from './scalars.ts';

const namesNoNumber = ({ search = '' }: Readonly<Record<string, string>>): boolean =>
  !mayBePartOfNumber(search);

/** An Aadhar number (grouped or not), Voter ID or PAN; two dates do not match. */
const wholeNumber =
  /(?<!\d)\d{4}[^\p{L}\p{N}]?\d{4}[^\p{L}\p{N}]?\d{4}(?!\d)|\b(?:[a-z]{3}\d{7}|[a-z]{5}\d{4}[a-z])\b/iu;
const withoutNumber = z.refine<string>(
  (text) => !wholeNumber.test(asciiDigits(text)),
  messageOf('input.view_without_numbers'),
);

/** Every page of the office fetches all shared views; the largest that lists save today is half of this. */
const longestView = 4_000;

const ViewInput = z
  .strictObject({
    name: requiredLine(longestViewName, messageOf('input.enter_name')).check(withoutNumber),
    list: z.enum(viewedLists, messageOf('input.send_valid_id')),
    /** The ids of the columns that are shown. */
    columns: z
      .array(line(40).check(withoutNumber))
      .check(z.maxLength(60, messageOf('input.ids_at_most', { most: '60' }))),
    /** The filters and the search by their names in the address of the list. */
    filters: z.record(line(40).check(withoutNumber), line(200).check(withoutNumber)).check(
      z.refine(
        (all) => Object.keys(all).length <= 60,
        messageOf('input.ids_at_most', { most: '60' }),
      ),
      z.refine(namesNoNumber, messageOf('input.view_without_numbers')),
    ),
    /** The order of the list; null is the usual one. */
    sort: z.nullable(line(40).check(withoutNumber)),
    /** Whether all of the office see it. */
    shared: z.boolean(messageOf('input.send_true_or_false')),
  })
  .check(
    z.refine(
      (view) => JSON.stringify(view).length <= longestView,
      messageOf('input.characters_at_most', { most: longestView }),
    ),
  );
export type ViewInput = z.output<typeof ViewInput>;

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  list: z.enum(viewedLists),
  columns: z.array(z.string()),
  filters: z.record(z.string(), z.string()),
  sort: z.nullable(z.string()),
  shared: z.boolean(),
  /** The username of who saved it. */
  owner: z.string(),
  /** Whether the caller may change and delete it. */
  mayChange: z.boolean(),
});
export type SavedView = z.output<typeof SavedView>;

export const views = defineEndpoints('views', routes, {
  list: {
    summary: "The caller's saved views of lists, and those that others share, by name",
    response: { 200: z.object({ views: z.array(SavedView) }) },
  },
  create: {
    summary: 'Save a view of a list',
    body: ViewInput,
    response: { 201: SavedView },
  },
  update: {
    summary: 'Change a saved view: its owner, or an administrator',
    params: IdParams,
    body: ViewInput,
    response: { 200: SavedView },
  },
  remove: {
    summary: 'Delete a saved view: its owner, or an administrator',
    params: IdParams,
    response: { 204: z.undefined() },
  },
});
