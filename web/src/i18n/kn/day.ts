import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  done: '🎉 ನೋಂದಣಿ ಯಶಸ್ವಿಯಾಗಿ ಮುಗಿಯಿತು!',
  doneAdditional: '🎉 ಹೆಚ್ಚುವರಿ ನೋಂದಣಿ ಯಶಸ್ವಿಯಾಗಿ ಮುಗಿಯಿತು!',
  documentsWaitText: '{documents}: ಈ ಸಾಧನದಲ್ಲಿವೆ; ಇಂಟರ್ನೆಟ್ ಇದ್ದು ಈ ಆ್ಯಪ್ ತೆರೆದಿದ್ದಾಗ ತಾವಾಗಿಯೇ ಹೋಗುತ್ತವೆ.',
};
