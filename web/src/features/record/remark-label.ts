import { documentKinds } from '@gi/contract/fields/document-kinds';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { productOfRemark } from '@gi/contract/fields/remark-fields';
import { detailTexts } from '#i18n/en/details.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { useText } from '#i18n/language.ts';
import { fieldName } from './field-names.ts';
import { useEntryNames } from './use-entry-names.ts';

type WithProducts = Pick<RegistrationDetail, 'existing_products' | 'selected_products'>;

/** What a remark or a change is about, in the reader's words: `production.17.unit` → 'Unit – Muga Silk'. */
export const useRemarkLabel = (record: WithProducts): ((field: string) => string) => {
  const t = useText(detailTexts);
  const documents = useText(documentNames);
  const names = useEntryNames();
  return (field) => {
    const kind = documentKinds.find((each) => field === `documents.${each}`);
    if (kind !== undefined) return documents(kind);
    if (field === 'categories') return t('categories');
    const productId = productOfRemark(field);
    if (productId === undefined) return fieldName(field, t);
    const products = [...record.existing_products, ...record.selected_products];
    const found = products.find(({ id }) => id === productId);
    const product = found === undefined ? String(productId) : names.product(found);
    const fact = /^production\.\d+\.(\w+)$/.exec(field)?.[1];
    return fact === undefined ? product : t('ofProduct', { field: fieldName(fact, t), product });
  };
};
