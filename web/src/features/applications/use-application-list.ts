import {
  applicationOrders,
  type ApplicationOrder,
  shownApplicationStatuses,
  type ShownApplicationStatus,
} from '@gi/contract/fields/application-states';
import { indianStates } from '@gi/contract/fields/places';
import { isDay } from '@gi/contract/values/days';
import { useGridAddress } from '#lib/lists/grid-address.ts';

export type Filter = {
  status?: ShownApplicationStatus;
  search?: string;
  productId?: number;
  userId?: number;
  printJobId?: number;
  state?: (typeof indianStates)[number];
  district?: string;
  dueUntil?: string;
  changedAfterFiling?: 'true';
  order?: ApplicationOrder;
};

const idOf = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;

/** The filters of an address that the server takes; anything else in it is left out. */
const filterOf = (further: Readonly<Record<string, string>>): Filter => {
  const { district, dueUntil } = further;
  const [productId, userId, printJobId] = ['productId', 'userId', 'printJobId'].map((name) =>
    idOf(further[name]),
  );
  const state = indianStates.find((each) => each === further['state']);
  const order = applicationOrders.find((each) => each === further['order']);
  return {
    ...(productId && { productId }),
    ...(userId && { userId }),
    ...(printJobId && { printJobId }),
    ...(state && { state }),
    ...(district && { district }),
    ...(dueUntil !== undefined && isDay(dueUntil) && { dueUntil }),
    ...(further['changedAfterFiling'] === 'true' && { changedAfterFiling: 'true' }),
    ...(order && { order }),
  };
};

/** The filter and page of the address, and how they change. */
export const useFilter = () => {
  const { further, ...address } = useGridAddress();
  const status = shownApplicationStatuses.find((each) => each === address.status);
  const filter: Filter = {
    ...filterOf(further),
    ...(status && { status }),
    ...(address.search === '' ? {} : { search: address.search }),
  };
  return { ...address, filter, status };
};
