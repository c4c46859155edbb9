import type { recordTexts } from '../en/record.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof recordTexts> = {
  production: 'उत्पादन',
  collector: 'डेटा कलेक्टर',
  submittedBy: 'किसने जमा किया',
  registeredBy: 'रजिस्ट्रेशन किसने किया',
  registered: 'रजिस्ट्रेशन',
  registrationDate: 'रजिस्ट्रेशन की तारीख',
  lastUpdated: 'पिछला बदलाव',
  capturedAt: 'डिवाइस पर कब भरा गया',
  idVerified: 'पहचान UIDAI से सत्यापित',
  numberCovered: 'पहले आठ अंक ढके हैं',
  under18: '18 साल से कम',
  consentWithdrawn: 'सहमति वापस ली गई',
};
