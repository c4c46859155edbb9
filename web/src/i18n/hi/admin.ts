import type { adminTexts } from '../en/admin.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof adminTexts> = {
  title: 'एडमिन डैशबोर्ड',
  subtitle: 'रजिस्ट्रेशन सँभालें और उत्पादक कार्ड निकालें',
  users: 'यूज़र',
  manageUsers: 'यूज़र सँभालें',
  totalRegistrations: 'कुल रजिस्ट्रेशन',
  totalApplications: 'कुल आवेदन',
  view: 'देखें',
  viewOf: '{name} को देखें, आईडी {id}',
  delete: 'हटाएँ',
  deleteOf: '{name} को हटाएँ, आईडी {id}',
  deleted: 'हटा दिया गया',
  deletedToTrash: '30 दिन तक इन्हें रद्दी से वापस लाया जा सकता है।',
  openTrash: 'रद्दी खोलें',
  deleteFailed: 'हटाया नहीं जा सका: {message}',
};
