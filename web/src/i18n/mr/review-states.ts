import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  submitted: 'तपासणीची वाट पाहत आहे',
  returned: 'परत पाठवले',
  approved: 'मंजूर',
  rejected: 'नामंजूर',
  anyStatus: 'सर्व स्थिती',
  status: 'तपासणी',
  remarksOpen: { one: '{count} शेरा', other: '{count} शेरे' },
};
