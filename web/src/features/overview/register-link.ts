/** Where the numbers of the page lead; the page gives the addresses. */
export type NumberPaths = {
  register: string;
  review: string;
  applications: string;
  printing: string;
  doctor: string;
  registrationDetails: (id: number) => string;
};

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
export const registerLink = (register: string, filter: RegisterFilter): string => {
  const query = Object.entries(filter).map(([key, value]) => [key, String(value)]);
  return `${register}?${new URLSearchParams(query).toString()}`;
};
