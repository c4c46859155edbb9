import type { identityTexts } from '../en/identity.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof identityTexts> = {
  showNumber: 'पूरा {label} दिखाएँ',
  hideNumber: '{label} छिपाएँ',
  onRecord: 'दर्ज संख्या: {number}',
  keepNumber: 'दर्ज संख्या: {number}. इसे न बदलना हो तो यहाँ कुछ न लिखें।',
  looksWrong: '{label} सही नहीं लग रहा – कृपया कार्ड से मिला लें',
};
