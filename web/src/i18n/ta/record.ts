import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  production: 'உற்பத்தி',
  collector: 'தகவல் சேகரிப்பாளர்',
  submittedBy: 'சமர்ப்பித்தவர்',
  registeredBy: 'பதிவு செய்தவர்',
  registered: 'பதிவு',
  registrationDate: 'பதிவு நாள்',
  lastUpdated: 'கடைசி மாற்றம்',
  capturedAt: 'சாதனத்தில் எழுதிய நேரம்',
  idVerified: 'அடையாளத்தை UIDAI சரிபார்த்தது',
  numberCovered: 'முதல் எட்டு இலக்கங்கள் மறைக்கப்பட்டுள்ளன',
  under18: '18 வயதுக்குக் கீழ்',
  consentWithdrawn: 'சம்மதம் திரும்பப் பெறப்பட்டது',
};
