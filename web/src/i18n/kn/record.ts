import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  production: 'ಉತ್ಪಾದನೆ',
  collector: 'ಮಾಹಿತಿ ಸಂಗ್ರಾಹಕ',
  submittedBy: 'ಸಲ್ಲಿಸಿದವರು',
  registeredBy: 'ನೋಂದಾಯಿಸಿದವರು',
  registered: 'ನೋಂದಣಿ',
  registrationDate: 'ನೋಂದಣಿ ದಿನಾಂಕ',
  lastUpdated: 'ಕೊನೆಯ ಬದಲಾವಣೆ',
  capturedAt: 'ಸಾಧನದಲ್ಲಿ ಬರೆದ ಸಮಯ',
  idVerified: 'ಐಡಿಯನ್ನು UIDAI ಪರಿಶೀಲಿಸಿದೆ',
  numberCovered: 'ಮೊದಲ ಎಂಟು ಅಂಕಿಗಳನ್ನು ಮುಚ್ಚಲಾಗಿದೆ',
  under18: '18 ವರ್ಷದೊಳಗೆ',
  consentWithdrawn: 'ಒಪ್ಪಿಗೆ ಹಿಂಪಡೆಯಲಾಗಿದೆ',
};
