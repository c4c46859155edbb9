import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  straightenTitle: 'কেটে সোজা করুন',
  straightenHint: 'চার কোণ কার্ডের কোণে রাখুন। তির চিহ্নের বোতাম দিয়েও সরানো যায়।',
  straightenDone: 'এখানে কাটুন',
  cornerTopLeft: 'উপরের বাঁ কোণ',
  cornerTopRight: 'উপরের ডান কোণ',
  cornerBottomRight: 'নিচের ডান কোণ',
  cornerBottomLeft: 'নিচের বাঁ কোণ',
  runTitle: '{label} · {number}/{total}',
  runPhotos: 'এবারের ছবি',
  taken: 'তোলা হয়েছে',
  keepPhoto: 'এই ছবি রাখুন',
  skipPhoto: 'বাদ দিন',
  endRun: 'হয়েছে',
  optionalShot: '{label} (না দিলেও চলে)',
};
