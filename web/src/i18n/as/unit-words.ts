import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  pieces: 'খন',
  meters: 'মিটাৰ',
  kg: 'কে.জি.',
  liters: 'লিটাৰ',
  tons: 'টন',
  bundles: 'মুঠা',
  sets: 'ছেট',
  pairs: 'যোৰ',
  boxes: 'বাকচ',
  other: 'অন্য',
  hundred: 'শ',
  thousand: 'হাজাৰ',
  lakh: 'লাখ',
  crore: 'কোটি',
  lakhCrore: 'লাখ কোটি',
  notSpecified: 'দিয়া হোৱা নাই',
};
