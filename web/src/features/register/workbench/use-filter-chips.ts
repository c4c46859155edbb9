import { useAccountName, useCategoryName, useProductName } from '#api/names-by-id.ts';
import type { FilterChip } from '#components/grid/filter-chips.tsx';
import { documentNames } from '#i18n/en/document-names.ts';
import { reviewStates } from '#i18n/en/review-states.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { formatDay } from '#lib/format/format.ts';
import { documentKinds } from '@gi/contract/fields/document-kinds';
import { reviewStatuses } from '@gi/contract/fields/review-states';
import { filterKeys, type FilterKey, type RegisterFilters } from './register-view.ts';

/** An amount of the address, which may be no number; the server then says so. */
const amountOf = (value: string): number | string =>
  Number.isFinite(Number(value)) ? Number(value) : value;

const useFilterText = (filters: RegisterFilters): ((key: FilterKey, value: string) => string) => {
  const t = useText(workbenchTexts);
  const states = useText(reviewStates);
  const documents = useText(documentNames);
  const collector = useAccountName(t('collector'), filters.userId);
  const category = useCategoryName(t('category'), filters.categoryId);
  const product = useProductName(t('product'), filters.productId);
  return (key, value) => {
    switch (key) {
      case 'startDate':
        return t('fromDay', { day: formatDay(value) });
      case 'endDate':
        return t('toDay', { day: formatDay(value) });
      case 'userId':
        return collector;
      case 'categoryId':
        return category;
      case 'productId':
        return product;
      case 'reviewStatus':
        return value
          .split(',')
          .map((each) => {
            const status = reviewStatuses.find((known) => known === each);
            return status === undefined ? each : states(status);
          })
          .join(', ');
      case 'state':
      case 'district':
        return value;
      case 'missing': {
        const kind = documentKinds.find((each) => each === value);
        return t('withoutDocument', { document: kind === undefined ? value : documents(kind) });
      }
      case 'minor':
        return t('minor');
      case 'samePhone':
        return t('samePhone');
      case 'noPinCode':
        return t('noPinCode');
      case 'idVerified':
        return t(value === 'true' ? 'verifiedByUidai' : 'notVerified');
      case 'turnoverFrom':
        return t('fromRupees', { amount: amountOf(value) });
      case 'turnoverTo':
        return t('toRupees', { amount: amountOf(value) });
      case 'printJobId':
        return t('ofPrintJob', { id: value });
    }
  };
};

/** The filters that are set, in words, each with the way to remove it. */
export const useFilterChips = (
  filters: RegisterFilters,
  onChange: (filters: RegisterFilters) => void,
): readonly FilterChip[] => {
  const filterText = useFilterText(filters);
  return filterKeys.flatMap((key) => {
    const { [key]: value, ...others } = filters;
    if (value === undefined) return [];
    return [{ key, label: filterText(key, value), remove: () => onChange(others) }];
  });
};
