import { defineMessages } from '../messages.ts';

/** Units as they are written after an amount; forms name them in fields.ts. */
export const unitWords = defineMessages('unitWords', {
  pieces: 'pieces',
  meters: 'meters',
  kg: 'kg',
  liters: 'liters',
  tons: 'tons',
  bundles: 'bundles',
  sets: 'sets',
  pairs: 'pairs',
  boxes: 'boxes',
  other: 'other',
  hundred: 'Hundred',
  thousand: 'Thousand',
  lakh: 'Lakh',
  crore: 'Crore',
  lakhCrore: 'lakh Crore',
  notSpecified: 'Not specified',
});
