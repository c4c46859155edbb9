import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  currentPassword: 'ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್',
  newPassword: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್',
  newPasswordHint: 'ಕನಿಷ್ಠ 8 ಅಕ್ಷರಗಳು. ಸಾಲಾಗಿ ಕೆಲವು ಪದಗಳು ಸುಲಭವಾಗಿ ನೆನಪಿರುತ್ತವೆ.',
  repeatPassword: 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಮತ್ತೊಮ್ಮೆ',
  passwordTooShort: 'ದಯವಿಟ್ಟು ಕನಿಷ್ಠ 8 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ',
  passwordsDiffer: 'ಎರಡು ಹೊಸ ಪಾಸ್‌ವರ್ಡ್‌ಗಳು ಒಂದೇ ಆಗಿಲ್ಲ',
  enterCurrent: 'ದಯವಿಟ್ಟು ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್ ಬರೆಯಿರಿ',
  savePassword: 'ಪಾಸ್‌ವರ್ಡ್ ಉಳಿಸಿ',
  mayBeChanged: 'ಉತ್ತರ ಬರಲಿಲ್ಲ, ಆದ್ದರಿಂದ ಪಾಸ್‌ವರ್ಡ್ ಈಗಾಗಲೇ ಬದಲಾಗಿರಬಹುದು: ಹೊಸದನ್ನು ಪ್ರಯತ್ನಿಸಿ.',
};
