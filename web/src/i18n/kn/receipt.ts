import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'ನೋಂದಣಿ ರಸೀದಿ',
  telephone: 'ದೂರವಾಣಿ {number}',
  received: 'ಸ್ವೀಕರಿಸಿದ್ದು {date}',
  registrationId: 'ನೋಂದಣಿ ಐಡಿ',
  deviceNumber: 'ಫೋನ್‌ನ ಸಂಖ್ಯೆ',
  deviceNumberText: 'ನೋಂದಣಿ ಐಡಿ ಇನ್ನೂ ಇಲ್ಲ: ಫೋನ್‌ಗೆ ಇಂಟರ್ನೆಟ್ ಸಿಕ್ಕಾಗ ಕಳುಹಿಸಲಾಗುತ್ತದೆ.',
  producer: 'ಉತ್ಪಾದಕರು',
  products: 'ಉತ್ಪನ್ನಗಳು',
  collector: 'ನೋಂದಾಯಿಸಿದವರು',
  nextHeading: 'ಮುಂದೆ ಏನಾಗುತ್ತದೆ',
  nextText:
    'ಘಟಕವು ದಾಖಲಾದ ಮಾಹಿತಿಯನ್ನು ಪರಿಶೀಲಿಸುತ್ತದೆ. ನಂತರ ನಿಮ್ಮ ಉತ್ಪಾದಕ ಕಾರ್ಡ್ ಮತ್ತು ಜಿಐ ನೋಂದಣಿ ಕಚೇರಿಯ ಕಾಗದಗಳನ್ನು ತಯಾರಿಸುತ್ತದೆ. ಈ ರಸೀದಿಯನ್ನು ಇಟ್ಟುಕೊಳ್ಳಿ.',
  notCertificate: 'ಈ ರಸೀದಿ ಪ್ರಮಾಣಪತ್ರವಲ್ಲ.',
  dialogTitle: '{name} ಅವರ ರಸೀದಿ',
  drawing: 'ರಸೀದಿ ಸಿದ್ಧವಾಗುತ್ತಿದೆ...',
  failed: 'ಈ ಸಾಧನದಲ್ಲಿ ರಸೀದಿ ತಯಾರಿಸಲಾಗಲಿಲ್ಲ.',
  picture: '{name} ಅವರ ರಸೀದಿ: {text}',
  share: 'ಹಂಚಿಕೊಳ್ಳಿ',
  save: 'ಚಿತ್ರ ಉಳಿಸಿ',
  printA4: 'A4 ನಲ್ಲಿ ಮುದ್ರಿಸಿ',
  print58: '58 mm ನಲ್ಲಿ ಮುದ್ರಿಸಿ',
};
