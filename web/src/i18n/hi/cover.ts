import type { coverTexts } from '../en/cover.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverTexts> = {
  cover: 'नंबर ढकें',
  covered: 'पहले आठ अंक ढके हैं',
  coveredHint: 'कार्ड के हर उस तरफ़, जहाँ नंबर छपा है। आख़िरी चार अंक दिखते रहें।',
  missing: 'कृपया आधार नंबर के पहले आठ अंक ढकें, फिर निशान लगाएँ कि वे ढके हैं',
};
