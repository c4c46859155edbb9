import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  pieces: 'ಬಿಡಿ',
  meters: 'ಮೀಟರ್',
  kg: 'ಕಿಲೋ',
  liters: 'ಲೀಟರ್',
  tons: 'ಟನ್',
  bundles: 'ಕಟ್ಟುಗಳು',
  sets: 'ಸೆಟ್‌ಗಳು',
  pairs: 'ಜೋಡಿಗಳು',
  boxes: 'ಪೆಟ್ಟಿಗೆಗಳು',
  other: 'ಇತರೆ',
  hundred: 'ನೂರು',
  thousand: 'ಸಾವಿರ',
  lakh: 'ಲಕ್ಷ',
  crore: 'ಕೋಟಿ',
  lakhCrore: 'ಲಕ್ಷ ಕೋಟಿ',
  notSpecified: 'ಕೊಟ್ಟಿಲ್ಲ',
};
