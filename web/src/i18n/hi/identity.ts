import type { identityTexts } from '../en/identity.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof identityTexts> = {
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  showNumber: 'पूरा {label} दिखाएँ',
  hideNumber: '{label} छिपाएँ',
  looksWrong: '{label} सही नहीं लग रहा – कृपया कार्ड से मिला लें',
};
