import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  pieces: 'नग',
  meters: 'मीटर',
  kg: 'किलो',
  liters: 'लिटर',
  tons: 'टन',
  bundles: 'गठ्ठे',
  sets: 'संच',
  pairs: 'जोड्या',
  boxes: 'पेट्या',
  other: 'इतर',
  hundred: 'शे',
  thousand: 'हजार',
  lakh: 'लाख',
  crore: 'कोटी',
  lakhCrore: 'लाख कोटी',
  notSpecified: 'दिलेले नाही',
};
