import type { unitWords } from '../en/unit-words.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof unitWords> = {
  pieces: 'नग',
  meters: 'मीटर',
  kg: 'कि.ग्रा.',
  liters: 'लीटर',
  tons: 'टन',
  bundles: 'बंडल',
  sets: 'सेट',
  pairs: 'जोड़ी',
  boxes: 'डिब्बे',
  other: 'अन्य',
  hundred: 'सौ',
  thousand: 'हज़ार',
  lakh: 'लाख',
  crore: 'करोड़',
  lakhCrore: 'लाख करोड़',
  notSpecified: 'नहीं बताया गया',
};
