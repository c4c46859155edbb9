import * as z from 'zod/mini';
import { messageOf } from '../words/sentence.ts';
import { indianStates, statesOfProduct } from '../fields/places.ts';
import { nameLanguages } from '../fields/entry-names.ts';
import { singleBlanks } from '../values/single-blanks.ts';
import { Id, line, requiredName, text } from './scalars.ts';

/* What a form of the catalogue sends. */

/** A name that is null or empty is taken out; a language that is left out keeps its name. */
const Names = z.partialRecord(
  z.enum(nameLanguages),
  z.nullable(line(200).check(z.overwrite(singleBlanks))),
);

const entryName = (max: number) =>
  requiredName(max, messageOf('input.enter_name')).check(z.overwrite(singleBlanks));

/** States and Union Territories letter by letter, several joined by `;`: warnings and reports compare them. */
const States = line(200).check(({ value, issues }) => {
  const known: readonly string[] = indianStates;
  const unknown = statesOfProduct(value).find((state) => !known.includes(state));
  if (unknown === undefined) return;
  const message = messageOf('input.no_such_state', { state: unknown });
  issues.push({ code: 'custom', message, input: value });
});

/** True retires, false restores. */
const retired = z.optional(z.boolean(messageOf('input.send_true_or_false')));

export const CategoryInput = z.strictObject({
  name: entryName(100),
  description: z.optional(z.nullable(text(1000))),
  names: z.optional(Names),
});

export const ProductInput = z.strictObject({
  name: entryName(200),
  categoryId: Id,
  state: z.optional(z.nullable(States)),
  applicationNo: z.optional(z.nullable(line(40))),
  proprietor: z.optional(z.nullable(line(300))),
  proprietorAddress: z.optional(z.nullable(text(1000))),
  description: z.optional(z.nullable(text(2000))),
  names: z.optional(Names),
});

/* Changes of an entry: what is left out stays as it is. */

export const CategoryChanges = z.extend(z.partial(CategoryInput), { retired });
export type CategoryChanges = z.output<typeof CategoryChanges>;

export const ProductChanges = z.extend(z.partial(ProductInput), { retired });
export type ProductChanges = z.output<typeof ProductChanges>;
