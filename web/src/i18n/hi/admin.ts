import type { adminTexts } from '../en/admin.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof adminTexts> = {
  title: 'एडमिन डैशबोर्ड',
  subtitle: 'रजिस्ट्रेशन सँभालें और उत्पादक कार्ड निकालें',
  sections: 'एडमिन के काम',
  users: 'यूज़र',
  manageUsers: 'यूज़र सँभालें',
  overview: 'एक नज़र में',
  reports: 'रिपोर्ट',
  catalogue: 'उत्पाद सूची',
  activity: 'गतिविधि',
  unitSettings: 'सेटिंग',
  doctor: 'सिस्टम की जाँच',
  totalRegistrations: 'कुल रजिस्ट्रेशन',
  totalApplications: 'कुल आवेदन',
  view: 'देखें',
  viewOf: '{name} को देखें, आईडी {id}',
  delete: 'हटाएँ',
  deleteOf: '{name} को हटाएँ, आईडी {id}',
  deleted: 'हटा दिया गया',
  deleteFailed: 'हटाया नहीं जा सका: {message}',
};
