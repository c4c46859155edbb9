import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  production: 'ఉత్పత్తి',
  collector: 'సమాచార సేకర్త',
  submittedBy: 'సమర్పించినవారు',
  registeredBy: 'నమోదు చేసినవారు',
  registered: 'నమోదు',
  registrationDate: 'నమోదు తేదీ',
  lastUpdated: 'చివరి మార్పు',
  capturedAt: 'పరికరంలో రాసిన సమయం',
  idVerified: 'ఐడిని UIDAI ధృవీకరించింది',
  numberCovered: 'మొదటి ఎనిమిది అంకెలు కప్పి ఉన్నాయి',
  under18: '18 ఏళ్ల లోపు',
  consentWithdrawn: 'సమ్మతి వెనక్కి తీసుకున్నారు',
};
