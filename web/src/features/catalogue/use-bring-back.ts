import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { useMutation } from '@tanstack/react-query';
import { saveCategory, saveProduct } from '#api/catalogue-editing.ts';
import { errorMessage } from '#api/errors.ts';
import { showToast } from '#components/messages/toast.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';
import { useText } from '#i18n/language.ts';
import { categoryBack, productBack } from './entry-body.ts';

/** Saves an entry as no longer retired, so that it can be chosen again. When that fails, a toast says why. */
export const useBringBack = (onDone: (message: string) => void) => {
  const t = useText(catalogueTexts);
  const product = useMutation(saveProduct());
  const category = useMutation(saveCategory());
  const isPending = product.isPending || category.isPending;
  const outcome = (name: string) => ({
    onSuccess: () => onDone(t('backNow', { name })),
    onError: (error: Error) => showToast('error', errorMessage(error)),
  });
  return {
    product: (entry: ProductDetail): void => {
      if (!isPending) product.mutate(productBack(entry), outcome(entry.name));
    },
    category: (entry: CategoryDetail): void => {
      if (!isPending) category.mutate(categoryBack(entry), outcome(entry.name));
    },
  };
};
