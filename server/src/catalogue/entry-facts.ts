import { type EntryNames, nameLanguages } from '@gi/contract/fields/entry-names';
import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import type { Fact } from './catalogue-file.ts';

/** The facts of an entry of the catalogue under the columns of a catalogue file. */
type EntryFacts = Partial<Record<Fact, string | null>>;

const nameFacts = (names: EntryNames): EntryFacts =>
  Object.fromEntries(nameLanguages.map((each) => [`name_${each}`, names[each] ?? null]));

export const categoryFacts = ({
  name,
  description,
  retired,
  names,
}: CategoryDetail): EntryFacts => ({
  name,
  description,
  retired: retired ? 'yes' : 'no',
  ...nameFacts(names),
});

export const productFacts = (product: ProductDetail): EntryFacts => ({
  name: product.name,
  category: product.category_name,
  state: product.state,
  application_no: product.application_no,
  proprietor: product.proprietor,
  proprietor_address: product.proprietor_address,
  description: product.description,
  retired: product.retired ? 'yes' : 'no',
  ...nameFacts(product.names),
});
