import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  showNumber: '{label} ಪೂರ್ತಿ ತೋರಿಸಿ',
  hideNumber: '{label} ಮರೆಮಾಡಿ',
  onRecord: 'ದಾಖಲೆಯಲ್ಲಿ: {number}',
  keepNumber: 'ದಾಖಲೆಯಲ್ಲಿ: {number}. ಹಾಗೇ ಇರಿಸಲು ಖಾಲಿ ಬಿಡಿ.',
  looksWrong: 'ಇದು ಸರಿಯಾದ {label} ನಂತೆ ಕಾಣುತ್ತಿಲ್ಲ – ದಯವಿಟ್ಟು ಕಾರ್ಡಿನೊಂದಿಗೆ ಹೋಲಿಸಿ',
};
