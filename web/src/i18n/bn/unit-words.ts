import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  pieces: 'টি',
  meters: 'মিটার',
  kg: 'কেজি',
  liters: 'লিটার',
  tons: 'টন',
  bundles: 'বান্ডিল',
  sets: 'সেট',
  pairs: 'জোড়া',
  boxes: 'বাক্স',
  other: 'অন্য',
  hundred: 'শত',
  thousand: 'হাজার',
  lakh: 'লাখ',
  crore: 'কোটি',
  lakhCrore: 'লাখ কোটি',
  notSpecified: 'দেওয়া হয়নি',
};
