import type { coverScreenTexts } from '../en/cover-screen.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverScreenTexts> = {
  hint: 'पहले आठ अंकों पर उँगली से खींचें, या जहाँ वे शुरू और ख़त्म होते हैं वहाँ टैप करें।',
  forGood: 'जो ढक दिया गया, वह वापस नहीं आता।',
  add: 'पट्टी जोड़ें',
  code: 'QR कोड ढकें',
  looking: 'कोड खोजा जा रहा है...',
  noCode: 'इस तस्वीर में QR कोड नहीं मिला। अगर है तो उस पर उँगली से खींचें।',
  noReader: 'इस फ़ोन में अभी स्कैनर नहीं है। QR कोड पर उँगली से खींचें।',
  bar: 'पट्टी {number}',
  size: 'पट्टी {number} का आकार',
  keys: 'तीर वाली कुंजियाँ पट्टी या उसका कोना खिसकाती हैं, Delete उसे हटाती है।',
  remove: 'पट्टी हटाएँ',
  done: 'ढकें',
  failed: 'तस्वीर ढकी नहीं जा सकी। कृपया फिर कोशिश करें।',
};
