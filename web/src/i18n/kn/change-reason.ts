import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'ಇದರ ಅರ್ಜಿ ನೋಂದಣಿ ಕಚೇರಿಯಲ್ಲಿದೆ',
  meaning:
    'ನೋಂದಣಿ ಕಚೇರಿಯಲ್ಲಿ ಮೊದಲಿನ ಕಾಗದಗಳಿವೆ. ಈ ಬದಲಾವಣೆಯ ನಂತರ ನೋಂದಣಿಯ ಪರಿಶೀಲನೆ ಮತ್ತೆ ಆಗುತ್ತದೆ; ಕಚೇರಿ ಅದನ್ನು ಇತ್ಯರ್ಥ ಮಾಡುವವರೆಗೆ ಅರ್ಜಿಗೆ ‘ಸಲ್ಲಿಸಿದ ನಂತರ ಬದಲಾಗಿದೆ’ ಎಂಬ ಗುರುತು ಇರುತ್ತದೆ.',
  reason: 'ಏಕೆ ಬದಲಿಸುತ್ತೀರಿ',
  missing: 'ದಯವಿಟ್ಟು ಏಕೆ ಬದಲಿಸುತ್ತೀರಿ ಎಂದು ಹೇಳಿ',
};
