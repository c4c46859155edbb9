import type { menuTexts } from '../../en/menu.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof menuTexts> = {
  work: 'काम',
  know: 'जानकारी',
  setUp: 'व्यवस्था',
  today: 'आज',
  review: 'जाँच',
  register: 'रजिस्टर',
  applications: 'आवेदन',
  printing: 'छपाई',
  reports: 'रिपोर्ट',
  activity: 'गतिविधि',
  catalogue: 'उत्पाद सूची',
  users: 'यूज़र',
  unit: 'इकाई',
  dataProtection: 'डेटा सुरक्षा',
  system: 'सिस्टम',
  trash: 'रद्दी',
  newRegistration: 'नया रजिस्ट्रेशन',
  allRegistrations: 'सभी रजिस्ट्रेशन',
  settings: 'सेटिंग',
  back: '{place} पर वापस',
  waiting: { one: '{count} बाकी है', other: '{count} बाकी हैं' },
  account: 'खाता',
  keys: 'कुंजियाँ',
  search: 'खोजें',
};
