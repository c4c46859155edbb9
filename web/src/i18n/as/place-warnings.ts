import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  outside: '{product} {states}ৰ বাবে পঞ্জীভুক্ত; এই ঠিকনা {state}ৰ।',
};
