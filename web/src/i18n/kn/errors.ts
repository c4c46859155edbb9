import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  sessionExpired: 'ಸೆಷನ್ ಮುಗಿದಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಲಾಗಿನ್ ಮಾಡಿ.',
  logInAgain: 'ದಯವಿಟ್ಟು ಮತ್ತೆ ಲಾಗಿನ್ ಮಾಡಿ',
  unavailable: 'ಸೇವೆ ಈಗ ಲಭ್ಯವಿಲ್ಲ',
  network: 'ನೆಟ್‌ವರ್ಕ್ ತೊಂದರೆ. ಇಂಟರ್ನೆಟ್ ನೋಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  unexpected: 'ಅನಿರೀಕ್ಷಿತ ತಪ್ಪಾಯಿತು',
  httpStatus: 'HTTP ತಪ್ಪು! ಸ್ಥಿತಿ: {status}',
};
