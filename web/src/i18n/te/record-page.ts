import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  loadingDetails: 'నమోదు వివరాలు లోడ్ అవుతున్నాయి...',
  backToList: 'జాబితాకు తిరిగి',
  back: 'ముందటి పేజీకి వెళ్లండి',
  keptText: 'మీ జాబితాలో ఉన్నది ఇంతే. చిత్రాలు, పూర్తి నంబర్లు, సవరణలు ఇంటర్నెట్ రాగానే వస్తాయి.',
  details: '{name} నమోదు',
  documents: 'అప్‌లోడ్ చేసిన పత్రాలు',
  noDocuments: 'ఈ నమోదులో పత్రాలు లేవు.',
  noProduction: 'ఉత్పత్తి వివరాలు లేవు.',
};
