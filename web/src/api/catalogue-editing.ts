import { catalogue } from '@gi/contract/routes/catalogue';
import type { Product, ProductDetail } from '@gi/contract/schemas/catalogue';
import type { Body } from '@gi/contract/schemas/call-types';
import type { ExportFormat } from '@gi/contract/schemas/exports';
import { isBlank } from '@gi/contract/values/text';
import { matcherOf } from '#lib/search/text-search.ts';
import { today } from '#lib/format/format.ts';
import { answerOf } from './answer-of.ts';
import { askAgain } from './ask-again.ts';
import { change } from './change-of.ts';
import { call, download } from './client.ts';

// What administrators' pages do with the catalogue; a collector's phone keeps catalogue.ts only.

/**
 * The products that a search finds: every word typed occurs in name, category or state, and where
 * they are known in proprietor or application number.
 */
export const searchProducts = <P extends Product | ProductDetail>(
  products: readonly P[],
  typed: string,
): readonly P[] => {
  if (isBlank(typed)) return products;
  const matches = matcherOf(typed);
  return products.filter((product) => {
    const { name, category_name, state } = product;
    const known = 'proprietor' in product ? [product.proprietor, product.application_no] : [];
    return matches([name, category_name, state, ...known].join(' '));
  });
};

/** A product among hundreds: what tells it from others of its name is below it. */
export const productOption = ({ id, name, category_name, state }: Product) => ({
  value: String(id),
  label: name,
  hint: [category_name, state].filter(Boolean).join(' · '),
});

/** The whole catalogue with the facts for the papers, retired entries too. */
export const managedCatalogue = () => answerOf(['catalogue', 'manage'], catalogue.manage);

type ProductInput = Body<typeof catalogue.createProduct>;
type ProductChanges = Body<typeof catalogue.updateProduct>;
type CategoryInput = Body<typeof catalogue.createCategory>;
type CategoryChanges = Body<typeof catalogue.updateCategory>;

/** Every screen that offers products has to see a change of the catalogue. */
const afterChange = askAgain('catalogue');

/** A new entry, or changes of the one of this id; `retired: false` brings it back. */
type ToSave<Input, Changes> = { id: undefined; body: Input } | { id: number; body: Changes };

export const writeProduct = ({ id, body }: ToSave<ProductInput, ProductChanges>) =>
  id === undefined
    ? call(catalogue.createProduct, { body })
    : call(catalogue.updateProduct, { params: { id }, body });

export const writeCategory = ({ id, body }: ToSave<CategoryInput, CategoryChanges>) =>
  id === undefined
    ? call(catalogue.createCategory, { body })
    : call(catalogue.updateCategory, { params: { id }, body });

export const saveProduct = () => change(writeProduct, afterChange);
export const saveCategory = () => change(writeCategory, afterChange);

export type EntryKind = 'product' | 'category';

/** Retires a product or a category; old registrations keep it. */
export const retire = async ({ kind, id }: { kind: EntryKind; id: number }): Promise<void> => {
  if (kind === 'product') await call(catalogue.retireProduct, { params: { id } });
  else await call(catalogue.retireCategory, { params: { id } });
};

export const retireEntry = () => change(retire, afterChange);

/** The whole catalogue as a file that can be imported again. */
export const exportCatalogue = () =>
  change((format: ExportFormat) =>
    download(catalogue.export, `catalogue_${today()}.${format}`, { body: { format } }),
  );

/** Imports a catalogue file; a dry run only lists what would change. */
export const importCatalogue = () =>
  change(
    ({ file, dryRun }: { file: File; dryRun: boolean }) =>
      call(catalogue.import, { form: { dryRun, file } }),
    (answer, client, { dryRun }) => (dryRun ? undefined : afterChange(answer, client)),
  );
