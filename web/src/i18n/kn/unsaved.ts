import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'ಉಳಿಸದೆ ಹೋಗಬೇಕೇ?',
  text: 'ಈ ಪುಟದಲ್ಲಿ ಬದಲಿಸಿದ್ದು ಇನ್ನೂ ಉಳಿದಿಲ್ಲ.',
  leave: 'ಬದಲಾವಣೆ ಬಿಟ್ಟುಬಿಡಿ',
  stay: 'ಈ ಪುಟದಲ್ಲೇ ಇರಿ',
  back: 'ನಿಮ್ಮ ಹಿಂದಿನ ಬದಲಾವಣೆಗಳು ಇಲ್ಲಿವೆ. ಅವು ಇನ್ನೂ ಉಳಿದಿಲ್ಲ.',
};
