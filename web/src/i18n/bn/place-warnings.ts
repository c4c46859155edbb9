import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  outside: '{product} {states}-এর জন্য নিবন্ধিত; এই ঠিকানা {state}-এর।',
};
