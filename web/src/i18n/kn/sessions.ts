import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'ನೀವು ಎಲ್ಲಿ ಲಾಗಿನ್ ಆಗಿದ್ದೀರಿ',
  subtitle: 'ನೀವು ಇನ್ನು ಬಳಸದ ಅಥವಾ ಗೊತ್ತಿಲ್ಲದ ಸಾಧನವನ್ನು ಲಾಗ್ ಔಟ್ ಮಾಡಿ',
  backToSettings: 'ಸೆಟ್ಟಿಂಗ್‌ಗಳಿಗೆ ಹಿಂದಿರುಗಿ',
  browserOn: '{system} ನಲ್ಲಿ {browser}',
  unknownDevice: 'ಗೊತ್ತಿಲ್ಲದ ಸಾಧನ',
  thisDevice: 'ಈ ಸಾಧನ',
  started: 'ಲಾಗಿನ್ ಆದದ್ದು',
  lastUsed: 'ಕೊನೆಯ ಬಳಕೆ',
  address: 'ನೆಟ್‌ವರ್ಕ್ ವಿಳಾಸ',
  signOut: 'ಲಾಗ್ ಔಟ್ ಮಾಡಿ',
  signOutOf: 'ಲಾಗ್ ಔಟ್ ಮಾಡಿ: {device}, ಲಾಗಿನ್ {time}',
  signOutOthers: 'ಉಳಿದೆಲ್ಲ ಕಡೆ ಲಾಗ್ ಔಟ್',
  signOutOthersText: 'ಉಳಿದ ಎಲ್ಲ ಸಾಧನಗಳಲ್ಲಿ ಮತ್ತೆ ಲಾಗಿನ್ ಆಗಬೇಕು. ಅವು ಕಳುಹಿಸದ ಕೆಲಸ ಅವುಗಳಲ್ಲೇ ಇರುತ್ತದೆ.',
  signedOut: '{device} ಲಾಗ್ ಔಟ್ ಆಗಿದೆ',
  othersSignedOut: { one: 'ಇನ್ನೂ {count} ಸಾಧನ ಲಾಗ್ ಔಟ್ ಆಗಿದೆ', other: 'ಇನ್ನೂ {count} ಸಾಧನಗಳು ಲಾಗ್ ಔಟ್ ಆಗಿವೆ' },
  onlyHere: 'ನೀವು ಈ ಸಾಧನದಲ್ಲಿ ಮಾತ್ರ ಲಾಗಿನ್ ಆಗಿದ್ದೀರಿ.',
  changePassword: 'ಗೊತ್ತಿಲ್ಲದ ಸಾಧನ ಇದ್ದರೆ ಪಾಸ್‌ವರ್ಡ್ ಕೂಡ ಬದಲಿಸಿ.',
};
