import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  outside: '{product} ನೋಂದಣಿಯಾಗಿರುವುದು {states} ಗೆ; ಈ ವಿಳಾಸ {state} ನಲ್ಲಿದೆ.',
};
