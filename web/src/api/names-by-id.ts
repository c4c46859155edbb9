import { useQuery } from '@tanstack/react-query';
import { allProducts, categories } from './catalogue.ts';
import { userDropdown } from './users.ts';

type Id = number | string | undefined;

const nameOr = (name: string | undefined, label: string, id: Id): string =>
  id === undefined ? '' : (name ?? `${label} ${id}`);

/**
 * What a filter by account shows: the account's name, or the label with the id where it is not known. Empty without an
 * id; the list is fetched only for one.
 */
export const useAccountName = (label: string, id: Id): string => {
  const { data } = useQuery({ ...userDropdown(), enabled: id !== undefined });
  return nameOr(data?.find((each) => each.id === Number(id))?.username, label, id);
};

/** The same for a product. */
export const useProductName = (label: string, id: Id): string => {
  const { data } = useQuery({ ...allProducts(), enabled: id !== undefined });
  return nameOr(data?.find((each) => each.id === Number(id))?.name, label, id);
};

/** The same for a category. */
export const useCategoryName = (label: string, id: Id): string => {
  const { data } = useQuery({ ...categories(), enabled: id !== undefined });
  return nameOr(data?.find((each) => each.id === Number(id))?.name, label, id);
};
