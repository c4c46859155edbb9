import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  showNumber: '{label} पूर्ण दाखवा',
  hideNumber: '{label} लपवा',
  onRecord: 'नोंदीत: {number}',
  keepNumber: 'नोंदीत: {number}. तसाच ठेवण्यासाठी रिकामे सोडा.',
  looksWrong: 'हा योग्य {label} वाटत नाही – कृपया कार्डशी ताडून पहा',
};
