import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { useState } from 'react';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { CategoryForm } from './category-form.tsx';
import { keptProducts } from './kept-product.ts';
import { FileDialog } from './file-dialog.tsx';
import { ProductForm } from './product-form.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import type { TypedProduct } from './typed-product.ts';

/**
 * Which dialog of the catalogue is open; without an entry it adds one. None belongs to a row: rows out of sight do
 * not exist, and turning a device renders its rows again.
 */
export type OpenDialog =
  | { dialog: 'product'; product?: ProductDetail | undefined; entered?: TypedProduct }
  | { dialog: 'category'; category?: CategoryDetail }
  | { dialog: 'retire'; kind: 'product' | 'category'; entry: { id: number; name: string } }
  | { dialog: 'file' };

/** Which dialog is open: at first the product that was being entered when the session ended. */
export const useOpenDialog = () =>
  useState<OpenDialog | undefined>(() => {
    const kept = keptProducts.find('');
    return kept && { dialog: 'product', product: kept.product, entered: kept.typed };
  });

/** What the parts of the page can do: open a dialog, and announce a change. */
export type CatalogueActions = {
  onOpen: (open: OpenDialog) => void;
  onDone: (message: string) => void;
};

type CatalogueDialogsProps = {
  open: OpenDialog | undefined;
  categories: readonly CategoryDetail[];
  products: readonly ProductDetail[];
  onClose: () => void;
  onDone: (message: string) => void;
};

/** The dialogs of the catalogue's page. */
export const CatalogueDialogs = (props: CatalogueDialogsProps) => {
  const { open, categories, products, onClose, onDone } = props;
  const t = useText(catalogueTexts);
  const saved = (name: string) => onDone(t('saved', { name }));
  switch (open?.dialog) {
    case undefined:
      return null;
    case 'product':
      return (
        <ProductForm
          product={open.product}
          entered={open.entered}
          // A retired product may be of a retired category, which other products may not choose.
          categories={categories.filter(
            ({ id, retired }) => !retired || id === open.product?.category_id,
          )}
          others={products.filter(({ id }) => id !== open.product?.id)}
          onClose={onClose}
          onSaved={saved}
        />
      );
    case 'category':
      return <CategoryForm category={open.category} onClose={onClose} onSaved={saved} />;
    case 'retire':
      return (
        <RetireDialog kind={open.kind} entry={open.entry} onClose={onClose} onRetired={onDone} />
      );
    case 'file':
      return <FileDialog products={products} onClose={onClose} onImported={onDone} />;
  }
};
