import { isNameLanguage } from '@gi/contract/fields/entry-names';
import type { Report } from '@gi/contract/schemas/reports';
import { useQuery } from '@tanstack/react-query';
import { allProducts } from '#api/catalogue.ts';
import { useCategoryNames, useEntryNames } from '#features/record/use-entry-names.ts';
import { useLanguage } from '#i18n/language.ts';

/** What a report wrote by English names of the catalogue, in the language of the screens. */
export type WrittenNames = Readonly<
  Record<'categories' | 'products' | 'states', (written: string) => string>
>;

/** English until the names are loaded. */
export const useWrittenNames = (): WrittenNames => {
  const { language } = useLanguage();
  const names = useEntryNames();
  const categoryOf = useCategoryNames();
  const { data } = useQuery({ ...allProducts(), enabled: isNameLanguage(language) });
  return {
    categories: (written) => written.split(', ').map(categoryOf).join(', '),
    products: (written) => names.summary(written, data ?? []),
    states: names.states,
  };
};

/** The charts of a report with the names of the catalogue. */
export const useChartsInWords = ({ charts }: Report): Report['charts'] => {
  const names = useWrittenNames();
  return {
    byDay: charts.byDay,
    byCategory: charts.byCategory.map((bar) => ({ ...bar, label: names.categories(bar.label) })),
    byProduct: charts.byProduct.map((bar) => ({ ...bar, label: names.products(bar.label) })),
  };
};
