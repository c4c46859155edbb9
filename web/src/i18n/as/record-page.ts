import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  loadingDetails: 'পঞ্জীয়নৰ সবিশেষ লোড হৈ আছে...',
  backToList: 'তালিকালৈ উভতি যাওক',
  back: 'আগৰ পৃষ্ঠালৈ উভতি যাওক',
  keptText: 'আপোনাৰ তালিকাত এইখিনিয়েই আছে। ছবি, সম্পূৰ্ণ নম্বৰ আৰু শুধৰণি ইণ্টাৰনেট পালে আহিব।',
  details: '{name}ৰ পঞ্জীয়ন',
  documents: 'আপলোড কৰা নথিপত্ৰ',
  noDocuments: 'এই পঞ্জীয়নত কোনো নথিপত্ৰ নাই।',
  noProduction: 'উৎপাদনৰ তথ্য নাই।',
};
