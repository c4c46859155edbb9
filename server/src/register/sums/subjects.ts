/**
 * What registrations are summed by. `all` adds up all of them; `place` by State and district, those that are
 * approved and those with a granted application again on their own; `product_state` by a product that is made and
 * the State where it is made.
 */
export const subjects = [
  'all',
  'category',
  'product',
  'trait',
  'place',
  'place_approved',
  'place_granted',
  'product_state',
] as const;
export type Subject = (typeof subjects)[number];
