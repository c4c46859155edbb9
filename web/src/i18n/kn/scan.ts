import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  notHere: 'ಇಂಟರ್ನೆಟ್ ಸಿಕ್ಕಾಗ ಸ್ಕ್ಯಾನರ್ ಈ ಫೋನ್‌ಗೆ ಬರುತ್ತದೆ. ಈಗ ಕಾರ್ಡಿನಲ್ಲಿರುವುದನ್ನು ಬರೆಯಿರಿ.',
  areaOnCard: 'ಕಾರ್ಡಿನಲ್ಲಿ ಇರುವಂತೆ: {place}',
  mismatch: 'ಸ್ಕ್ಯಾನ್ ಮಾಡಿದ ಕಾರ್ಡಿನ ಸಂಖ್ಯೆ {digits} ರಲ್ಲಿ ಕೊನೆಯಾಗುತ್ತದೆ. ಸಂಖ್ಯೆ ಸರಿಪಡಿಸಿ, ಅಥವಾ ಮತ್ತೆ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ.',
  cardUnverified: 'ಕಾರ್ಡಿನ ಸ್ಕ್ಯಾನ್ ಲೆಕ್ಕಕ್ಕಿಲ್ಲ: ದಾಖಲೆಯ ಯಾವ ಕೀಲಿಯೂ ಅದಕ್ಕೆ ಸಹಿ ಮಾಡಿಲ್ಲ.',
  cardOtherNumber: 'ಕಾರ್ಡಿನ ಸ್ಕ್ಯಾನ್ ಲೆಕ್ಕಕ್ಕಿಲ್ಲ: ಅದು ಬೇರೆ ಆಧಾರ್ ಸಂಖ್ಯೆಯದು.',
  cardNoNumber: 'ಕಾರ್ಡಿನ ಸ್ಕ್ಯಾನ್ ಲೆಕ್ಕಕ್ಕಿಲ್ಲ: ಆಧಾರ್ ಸಂಖ್ಯೆ ಬರೆದಿಲ್ಲ.',
  cardVerified: 'ಐಡಿಯನ್ನು UIDAI ಪರಿಶೀಲಿಸಿದೆ.',
};
