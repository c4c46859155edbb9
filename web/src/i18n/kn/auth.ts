import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'ಜಿಐ ನೋಂದಣಿ',
  pageTitle: 'ಲಾಗಿನ್',
  username: 'ಬಳಕೆದಾರರ ಹೆಸರು',
  password: 'ಪಾಸ್‌ವರ್ಡ್',
  showPassword: 'ಪಾಸ್‌ವರ್ಡ್ ತೋರಿಸಿ',
  hidePassword: 'ಪಾಸ್‌ವರ್ಡ್ ಮರೆಮಾಡಿ',
  login: 'ಲಾಗಿನ್ ಮಾಡಿ',
  stillLoading: 'ಆ್ಯಪ್ ಇನ್ನೂ ಲೋಡ್ ಆಗುತ್ತಿದೆ. ಬಂದ ಕೂಡಲೇ ನೀವು ಲಾಗಿನ್ ಆಗುತ್ತೀರಿ.',
  loggingIn: 'ಲಾಗಿನ್ ಆಗುತ್ತಿದೆ...',
  offline: 'ಸೇವೆ ಈಗ ಲಭ್ಯವಿಲ್ಲ: ಲಾಗಿನ್‌ಗೆ ಇಂಟರ್ನೆಟ್ ಬೇಕು. ಕಳುಹಿಸದೇ ಇರುವುದು ಈ ಸಾಧನದಲ್ಲೇ ಇರುತ್ತದೆ.',
  enterBoth: 'ದಯವಿಟ್ಟು ಬಳಕೆದಾರರ ಹೆಸರು ಮತ್ತು ಪಾಸ್‌ವರ್ಡ್ ಎರಡನ್ನೂ ಬರೆಯಿರಿ',
  newPasswordTitle: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆರಿಸಿ',
  newPasswordText: 'ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಅನ್ನು ಅಡ್ಮಿನ್ ಇಟ್ಟಿದ್ದರು. ಈಗ ನಿಮಗೆ ಮಾತ್ರ ಗೊತ್ತಿರುವುದನ್ನು ಆರಿಸಿ.',
  forgotten: 'ಪಾಸ್‌ವರ್ಡ್ ಮರೆತಿರಾ? ಹೊಸದನ್ನು ಅಡ್ಮಿನ್ ಬಳಿ ಕೇಳಿ.',
  mustSetUpTitle: 'ಎರಡನೇ ರಕ್ಷಣೆ ಹೊಂದಿಸಿ',
  mustSetUpText: 'ಈ ದಾಖಲೆಯ ಅಡ್ಮಿನ್‌ಗಳಿಗೆ ಇದು ಕಡ್ಡಾಯ. ಮುಂದುವರಿಯಲು ಇಲ್ಲಿ ಹೊಂದಿಸಿ.',
};
