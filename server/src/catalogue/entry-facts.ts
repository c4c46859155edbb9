import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import type { Fact } from './catalogue-file.ts';

/** The facts of an entry of the catalogue under the columns of a catalogue file. */
type EntryFacts = Partial<Record<Fact, string | null>>;

export const categoryFacts = ({ name, description, retired }: CategoryDetail): EntryFacts => ({
  name,
  description,
  retired: retired ? 'yes' : 'no',
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
});
