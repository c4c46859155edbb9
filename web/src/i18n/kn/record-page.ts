import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  loadingDetails: 'ನೋಂದಣಿಯ ವಿವರ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  backToList: 'ಪಟ್ಟಿಗೆ ಹಿಂದಿರುಗಿ',
  back: 'ಹಿಂದಿನ ಪುಟಕ್ಕೆ ಹೋಗಿ',
  keptText: 'ನಿಮ್ಮ ಪಟ್ಟಿಗೆ ಗೊತ್ತಿರುವುದು ಇಷ್ಟು. ಚಿತ್ರಗಳು, ಪೂರ್ಣ ಸಂಖ್ಯೆಗಳು ಮತ್ತು ತಿದ್ದುಪಡಿ ಇಂಟರ್ನೆಟ್ ಸಿಕ್ಕಾಗ ಬರುತ್ತವೆ.',
  details: '{name} ಅವರ ನೋಂದಣಿ',
  documents: 'ಅಪ್‌ಲೋಡ್ ಮಾಡಿದ ದಾಖಲೆಗಳು',
  noDocuments: 'ಈ ನೋಂದಣಿಯಲ್ಲಿ ದಾಖಲೆಗಳಿಲ್ಲ.',
  noProduction: 'ಉತ್ಪಾದನೆಯ ವಿವರ ಇಲ್ಲ.',
};
