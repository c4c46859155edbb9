import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  aadharCard: 'ಆಧಾರ್ ಕಾರ್ಡ್',
  panCard: 'ಪ್ಯಾನ್ ಕಾರ್ಡ್',
  proofOfProduction: 'ಉತ್ಪಾದನೆಯ ಪುರಾವೆ',
  signature: 'ಸಹಿ',
  photo: 'ಫೋಟೋ',
  picture: 'ಚಿತ್ರ: {what}',
  imageMissing: 'ಈ ಚಿತ್ರವನ್ನು ತೋರಿಸಲಾಗುವುದಿಲ್ಲ',
  pdf: 'PDF ದಾಖಲೆ',
};
