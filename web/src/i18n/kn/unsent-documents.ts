import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  registrationDeleted: 'ಈ ನೋಂದಣಿಯನ್ನು ಅಳಿಸಲಾಗಿದೆ. ಇದಕ್ಕೆ ಏನನ್ನೂ ಸೇರಿಸಲಾಗದು.',
  discard: 'ತೆಗೆಯಿರಿ',
  waitingTitle: {
    one: 'ಸರಿಪಡಿಸಿದ {count} ದಾಖಲೆ ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ',
    other: 'ಸರಿಪಡಿಸಿದ {count} ದಾಖಲೆಗಳು ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ',
  },
  waitingText: 'ಇಂಟರ್ನೆಟ್ ಸಿಕ್ಕಾಗ ತಾವಾಗಿಯೇ ಹೋಗುತ್ತವೆ. ಸ್ವೀಕರಿಸದೇ ಇದ್ದುದನ್ನು ನೀವು ನೋಡಬೇಕು.',
  waitingOf: 'ನೋಂದಣಿ {id} ರ {what}',
};
