import type { coverTexts } from '../en/cover.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverTexts> = {
  cover: 'নম্বর ঢাকুন',
  covered: 'প্রথম আটটি অঙ্ক ঢাকা আছে',
  coveredHint: 'কার্ডের যে যে দিকে নম্বর ছাপা আছে, সব দিকেই। শেষ চারটি অঙ্ক থাকুক।',
  missing: 'আধার নম্বরের প্রথম আটটি অঙ্ক ঢাকুন, তারপর ঢাকা আছে বলে টিক দিন',
};
