import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  submitted: 'ಪರಿಶೀಲನೆಗೆ ಕಾಯುತ್ತಿದೆ',
  returned: 'ಹಿಂದಿರುಗಿಸಲಾಗಿದೆ',
  approved: 'ಒಪ್ಪಲಾಗಿದೆ',
  rejected: 'ತಿರಸ್ಕರಿಸಲಾಗಿದೆ',
  anyStatus: 'ಎಲ್ಲ ಸ್ಥಿತಿಗಳು',
  status: 'ಪರಿಶೀಲನೆ',
  remarksOpen: { one: '{count} ಟಿಪ್ಪಣಿ', other: '{count} ಟಿಪ್ಪಣಿಗಳು' },
};
