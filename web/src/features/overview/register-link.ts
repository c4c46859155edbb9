import { paths } from '#pages/paths.ts';

/** What the register is filtered by, as its address has it. */
export type RegisterFilter = Partial<
  Record<
    | 'startDate'
    | 'endDate'
    | 'productId'
    | 'userId'
    | 'missing'
    | 'samePhone'
    | 'noPinCode'
    | 'idVerified'
    | 'minor'
    | 'state',
    string | number
  >
>;

/** The address of the register that shows exactly these registrations. */
export const registerLink = (filter: RegisterFilter): string => {
  const query = Object.entries(filter).map(([key, value]) => [key, String(value)]);
  return `${paths.admin}?${new URLSearchParams(query).toString()}`;
};
