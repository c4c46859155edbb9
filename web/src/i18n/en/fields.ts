import { labels } from '@gi/contract/sentences';
import { defineMessages } from '../messages.ts';

/** One label for each field of a registration, by the contract's key, and the words of its choices. */
export const fieldTexts = defineMessages('fields', {
  ...labels,
  /** The pages of a record call two fields by other names. */
  fullName: 'Full Name',
  recordPhone: 'Phone',
  male: 'Male',
  female: 'Female',
  pieces: 'Pieces',
  meters: 'Meters',
  kg: 'kg (Kilograms)',
  liters: 'Liters',
  tons: 'Tons',
  bundles: 'Bundles',
  sets: 'Sets',
  pairs: 'Pairs',
  boxes: 'Boxes',
  other: 'Other',
  hundred: 'Hundred',
  thousand: 'Thousand',
  lakh: 'Lakh',
  crore: 'Crore',
  years: { one: '{count} year', other: '{count} years' },
});
