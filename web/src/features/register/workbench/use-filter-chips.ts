import { useQuery } from '@tanstack/react-query';
import { allProducts, categories } from '#api/catalogue.ts';
import { userDropdown } from '#api/users.ts';
import type { FilterChip } from '#components/grid/filter-chips.tsx';
import { documentNames } from '#i18n/en/document-names.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { formatDay } from '#lib/format/format.ts';
import { documentKinds } from '@gi/contract/fields/document-kinds';
import { reviewStatuses } from '@gi/contract/fields/review-states';
import { filterKeys, type FilterKey, type RegisterFilters } from './register-view.ts';

/** The names for filters that hold only an id; each list is fetched only when its filter is set. */
const useNames = (filters: RegisterFilters) => {
  const users = useQuery({ ...userDropdown(), enabled: filters.userId !== undefined }).data;
  const kinds = useQuery({ ...categories(), enabled: filters.categoryId !== undefined }).data;
  const products = useQuery({ ...allProducts(), enabled: filters.productId !== undefined }).data;
  return {
    userId: users?.find(({ id }) => String(id) === filters.userId)?.username,
    categoryId: kinds?.find(({ id }) => String(id) === filters.categoryId)?.name,
    productId: products?.find(({ id }) => String(id) === filters.productId)?.name,
  };
};

const useFilterText = (filters: RegisterFilters): ((key: FilterKey, value: string) => string) => {
  const t = useText(workbenchTexts);
  const documents = useText(documentNames);
  const names = useNames(filters);
  return (key, value) => {
    switch (key) {
      case 'startDate':
        return t('fromDay', { day: formatDay(value) });
      case 'endDate':
        return t('toDay', { day: formatDay(value) });
      case 'userId':
        return names.userId ?? `${t('collector')} ${value}`;
      case 'categoryId':
        return names.categoryId ?? `${t('category')} ${value}`;
      case 'productId':
        return names.productId ?? `${t('product')} ${value}`;
      case 'reviewStatus':
        return value
          .split(',')
          .map((each) => {
            const status = reviewStatuses.find((known) => known === each);
            return status === undefined ? each : t(status);
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
        return t('fromRupees', { amount: Number(value) });
      case 'turnoverTo':
        return t('toRupees', { amount: Number(value) });
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
