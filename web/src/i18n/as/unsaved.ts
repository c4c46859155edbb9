import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'ছেভ নকৰাকৈ যাব নে?',
  text: 'এই পৃষ্ঠাত যি সলাইছে সেয়া এতিয়াও ছেভ হোৱা নাই।',
  leave: 'সলনি এৰি যাওক',
  stay: 'এই পৃষ্ঠাতে থাকক',
  back: 'আপোনাৰ আগৰ সলনিবোৰ ইয়াত আছে। সেইবোৰ ছেভ হোৱা নাই।',
};
