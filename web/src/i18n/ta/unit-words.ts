import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  pieces: 'எண்ணிக்கை',
  meters: 'மீட்டர்',
  kg: 'கிலோ',
  liters: 'லிட்டர்',
  tons: 'டன்',
  bundles: 'கட்டுகள்',
  sets: 'செட்டுகள்',
  pairs: 'ஜோடிகள்',
  boxes: 'பெட்டிகள்',
  other: 'மற்றவை',
  hundred: 'நூறு',
  thousand: 'ஆயிரம்',
  lakh: 'லட்சம்',
  crore: 'கோடி',
  lakhCrore: 'லட்சம் கோடி',
  notSpecified: 'தரப்படவில்லை',
};
