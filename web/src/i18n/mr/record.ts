import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  production: 'उत्पादन',
  collector: 'माहिती संकलक',
  submittedBy: 'सादर करणारे',
  registeredBy: 'नोंदणी करणारे',
  registered: 'नोंदणी',
  registrationDate: 'नोंदणीची तारीख',
  lastUpdated: 'शेवटचा बदल',
  capturedAt: 'डिव्हाइसवर लिहिले',
  idVerified: 'ओळख UIDAI ने तपासली',
  numberCovered: 'पहिले आठ अंक झाकले आहेत',
  under18: '१८ वर्षांखालील',
  consentWithdrawn: 'संमती मागे घेतली',
};
