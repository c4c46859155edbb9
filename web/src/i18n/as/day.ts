import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  done: '🎉 পঞ্জীয়ন সম্পূৰ্ণ হ’ল!',
  doneAdditional: '🎉 অতিৰিক্ত পঞ্জীয়ন সম্পূৰ্ণ হ’ল!',
  documentsWaitText: '{documents}: এই ডিভাইচত আছে; ইণ্টাৰনেট থাকিলে আৰু এই এপ খোলা থাকিলে নিজে যাব।',
};
