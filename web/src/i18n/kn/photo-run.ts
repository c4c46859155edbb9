import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  straightenTitle: 'ಕತ್ತರಿಸಿ ನೇರಗೊಳಿಸಿ',
  straightenHint: 'ನಾಲ್ಕು ಮೂಲೆಗಳನ್ನು ಕಾರ್ಡಿನ ಮೂಲೆಗಳ ಮೇಲೆ ಇಡಿ. ಬಾಣದ ಕೀಲಿಗಳಿಂದಲೂ ಸರಿಸಬಹುದು.',
  straightenDone: 'ಇಲ್ಲಿ ಕತ್ತರಿಸಿ',
  cornerTopLeft: 'ಮೇಲಿನ ಎಡ ಮೂಲೆ',
  cornerTopRight: 'ಮೇಲಿನ ಬಲ ಮೂಲೆ',
  cornerBottomRight: 'ಕೆಳಗಿನ ಬಲ ಮೂಲೆ',
  cornerBottomLeft: 'ಕೆಳಗಿನ ಎಡ ಮೂಲೆ',
  runTitle: '{label} · {number}/{total}',
  runPhotos: 'ಈ ಬಾರಿಯ ಫೋಟೋಗಳು',
  taken: 'ತೆಗೆದಿದೆ',
  keepPhoto: 'ಈ ಫೋಟೋ ಇಡಿ',
  skipPhoto: 'ಬಿಟ್ಟುಬಿಡಿ',
  endRun: 'ಆಯಿತು',
  optionalShot: '{label} (ಕಡ್ಡಾಯವಲ್ಲ)',
};
