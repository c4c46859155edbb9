import type { trashTexts } from '../../en/trash.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof trashTexts> = {
  subtitle: 'हटाए गए रजिस्ट्रेशन और उत्पादक 30 दिन तक वापस लाए जा सकते हैं',
  listTitle: 'रद्दी में',
  none: 'रद्दी खाली है',
  noneText: 'रजिस्टर में जो हटाया जाता है, वह 30 दिन यहाँ रहता है।',
  name: 'नाम',
  kind: 'क्या',
  registration: 'एक रजिस्ट्रेशन',
  producer: 'उत्पादक, सभी रजिस्ट्रेशन के साथ',
  deleted: 'हटाया गया',
  by: '{name} ने',
  formerUser: 'हटाए गए खाते',
  reason: 'कारण',
  noReason: 'नहीं दिया',
  until: 'हमेशा के लिए हटेगा',
  actions: 'कार्रवाई',
  restore: 'वापस लाएँ',
  restoreOf: '{name} को वापस लाएँ',
  restored: '{name} वापस आ गया',
  notRestored: '{name} वापस नहीं आया',
  erase: 'हमेशा के लिए हटाएँ',
  eraseOf: '{name} को हमेशा के लिए हटाएँ',
  eraseText: '{name} के नंबर, स्कैन और इतिहास हमेशा के लिए हट जाएँगे। इन्हें कोई वापस नहीं ला सकता।',
  erased: '{name} हमेशा के लिए हटा दिया गया',
};
