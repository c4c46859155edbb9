import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  submitted: 'तपासणीची वाट पाहत आहे',
  returned: 'परत पाठवले',
  approved: 'मंजूर',
  rejected: 'नामंजूर',
  anyStatus: 'सर्व स्थिती',
  status: 'तपासणी',
  remarksOpen: { one: '{count} शेरा', other: '{count} शेरे' },
  correctionTitle: { one: 'दुरुस्त करायचे ({count})', other: 'दुरुस्त करायचे ({count})' },
  correctionText: 'कार्यालयाने नोंदण्या परत पाठवल्या आहेत. शेऱ्यांप्रमाणे दुरुस्त करून पुन्हा सादर करा.',
  correctionOpen: 'दुरुस्त करा',
};
