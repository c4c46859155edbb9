import type { coverTexts } from '../en/cover.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverTexts> = {
  cover: 'ಸಂಖ್ಯೆ ಮುಚ್ಚಿ',
  covered: 'ಮೊದಲ ಎಂಟು ಅಂಕಿಗಳನ್ನು ಮುಚ್ಚಲಾಗಿದೆ',
  coveredHint: 'ಕಾರ್ಡಿನಲ್ಲಿ ಸಂಖ್ಯೆ ಮುದ್ರಿತವಾದ ಪ್ರತಿ ಬದಿಯಲ್ಲಿ. ಕೊನೆಯ ನಾಲ್ಕು ಅಂಕಿಗಳು ಕಾಣಲಿ.',
  missing: 'ಆಧಾರ್ ಸಂಖ್ಯೆಯ ಮೊದಲ ಎಂಟು ಅಂಕಿಗಳನ್ನು ಮುಚ್ಚಿ, ನಂತರ ಮುಚ್ಚಲಾಗಿದೆ ಎಂದು ಗುರುತು ಹಾಕಿ',
};
