import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  done: '🎉 নিবন্ধন সম্পূর্ণ হয়েছে!',
  doneAdditional: '🎉 অতিরিক্ত নিবন্ধন সম্পূর্ণ হয়েছে!',
  documentsWaitText: '{documents}: এই ডিভাইসে আছে; ইন্টারনেট থাকলে ও এই অ্যাপ খোলা থাকলে নিজে চলে যাবে।',
};
