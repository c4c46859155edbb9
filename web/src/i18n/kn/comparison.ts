import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  compareTitle: 'ಇಲ್ಲಿ ಬರೆದದ್ದು ಮತ್ತು ದಾಖಲೆಯಲ್ಲಿರುವುದು',
  compareField: 'ವಿವರ',
  compareTyped: 'ಇಲ್ಲಿ ಬರೆದದ್ದು',
  compareKept: 'ದಾಖಲೆಯಲ್ಲಿರುವುದು',
  compareDiffers: 'ಬೇರೆ',
  turnText: 'ಹೆಚ್ಚುವರಿ ನೋಂದಣಿಗೆ ದಾಖಲೆಯಲ್ಲಿರುವ ವಿವರ ಬಳಸುತ್ತದೆ. ನೀವು ಬರೆದದ್ದು ಹೋಗುವುದಿಲ್ಲ; ಸಂಖ್ಯೆ ಬದಲಿಸಿದರೆ ಅದು ಮತ್ತೆ ಬರುತ್ತದೆ.',
  turnProducts: 'ಈಗಾಗಲೇ ನೋಂದಣಿಯಾಗಿವೆ, ಆದ್ದರಿಂದ ತೆಗೆದಿದೆ: {products}',
  turnPictures: 'ಈಗಾಗಲೇ ಇವೆ, ಆದ್ದರಿಂದ ನಿಮ್ಮವು ಹೋಗುವುದಿಲ್ಲ: {documents}',
};
