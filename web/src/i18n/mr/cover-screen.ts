import type { coverScreenTexts } from '../en/cover-screen.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverScreenTexts> = {
  hint: 'पहिल्या आठ अंकांवर बोटाने ओढा, किंवा ते जिथे सुरू आणि संपतात तिथे टॅप करा.',
  forGood: 'जे झाकले ते परत आणता येत नाही.',
  add: 'पट्टी जोडा',
  code: 'QR कोड झाका',
  looking: 'कोड शोधत आहे...',
  noCode: 'या चित्रात QR कोड सापडला नाही. असल्यास त्यावर बोटाने ओढा.',
  noReader: 'या फोनवर अजून स्कॅनर नाही. QR कोडवर बोटाने ओढा.',
  bar: 'पट्टी {number}',
  size: 'पट्टी {number} चा आकार',
  keys: 'बाणांच्या कळा पट्टी किंवा तिचा कोपरा हलवतात, Delete ती काढते.',
  remove: 'पट्टी काढा',
  done: 'झाका',
  failed: 'चित्र झाकता आले नाही. पुन्हा प्रयत्न करा.',
};
