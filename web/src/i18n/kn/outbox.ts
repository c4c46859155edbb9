import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rescue: 'ರಕ್ಷಣಾ ಫೈಲ್ ಉಳಿಸಿ',
  rescueOf: '{name} ಅವರ ರಕ್ಷಣಾ ಫೈಲ್ ಉಳಿಸಿ',
  rescueSaving: 'ರಕ್ಷಣಾ ಫೈಲ್ ಉಳಿಸಲಾಗುತ್ತಿದೆ...',
  rescueSaved: {
    one: '{count} ನೋಂದಣಿ {file} ಫೈಲ್‌ನಲ್ಲಿದೆ. ಅದನ್ನು ಅಡ್ಮಿನ್‌ಗೆ ಕೊಡಿ. ಈ ಸಾಧನದಲ್ಲೂ ಇರುತ್ತದೆ.',
    other: '{count} ನೋಂದಣಿಗಳು {file} ಫೈಲ್‌ನಲ್ಲಿವೆ. ಅದನ್ನು ಅಡ್ಮಿನ್‌ಗೆ ಕೊಡಿ. ಈ ಸಾಧನದಲ್ಲೂ ಇರುತ್ತವೆ.',
  },
  rescueNothing: 'ಈ ಸಾಧನದಲ್ಲಿ ಕಳುಹಿಸದೇ ಇರುವುದು ಏನೂ ಇಲ್ಲ, ಆದ್ದರಿಂದ ಉಳಿಸಲು ಏನೂ ಇಲ್ಲ.',
  rescueNoKey:
    'ರಕ್ಷಣಾ ಫೈಲ್‌ಗೆ ಬೇಕಾದ ಕೀಲಿ ಈ ಸಾಧನದಲ್ಲಿ ಇನ್ನೂ ಇಲ್ಲ. ಒಮ್ಮೆ ಇಂಟರ್ನೆಟ್ ಇರುವಾಗ ಆ್ಯಪ್ ತೆರೆಯಿರಿ; ನಂತರ ಇಂಟರ್ನೆಟ್ ಇಲ್ಲದೆಯೂ ಆಗುತ್ತದೆ.',
  rescueFailed: 'ರಕ್ಷಣಾ ಫೈಲ್ ಬರೆಯಲಾಗಲಿಲ್ಲ. ಸಾಧನದಲ್ಲಿ ಸ್ವಲ್ಪ ಜಾಗ ಖಾಲಿ ಮಾಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ. ಏನೂ ಹೋಗಿಲ್ಲ.',
  registeredBefore: 'ಇದು ಈಗಾಗಲೇ {date} ರಂದು {id} ಸಂಖ್ಯೆಯಲ್ಲಿ ನೋಂದಣಿಯಾಗಿದೆ.',
  registeredBeforeText:
    'ಇಲ್ಲಿ ಬದಲಿಸುವ ಮೊದಲೇ ಅದು ತಲುಪಿತು, ಆದ್ದರಿಂದ ಈ ಬದಲಾವಣೆಗಳು ಹೋಗಿಲ್ಲ. ನೋಂದಣಿಯ ಪುಟದಲ್ಲಿ ಬದಲಿಸಿ, ನಂತರ ಈ ಕರಡು ತೆಗೆಯಿರಿ.',
  openRegistered: 'ನೋಂದಣಿ ತೆರೆಯಿರಿ',
  sendingPicture: 'ಫೋಟೋ {number}/{of}',
  sendingBytes: ', {size} KB ಯಲ್ಲಿ {sent}',
  waitsForWifiText:
    'ಸಾಧನ ವೈ-ಫೈನಲ್ಲಿದ್ದು ಆ್ಯಪ್ ತೆರೆದಿದ್ದಾಗ, ಅಥವಾ ನೀವು ‘ಈಗಲೇ ಕಳುಹಿಸಿ’ ಒತ್ತಿದಾಗ ಹೋಗುತ್ತದೆ. ಪರಿಶೀಲಿಸದ ಸಂಖ್ಯೆಯನ್ನು ಆಗ ಪರಿಶೀಲಿಸುತ್ತದೆ.',
  wifiWaits: { one: '{count} ನೋಂದಣಿ ವೈ-ಫೈಗೆ ಕಾಯುತ್ತಿದೆ', other: '{count} ನೋಂದಣಿಗಳು ವೈ-ಫೈಗೆ ಕಾಯುತ್ತಿವೆ' },
  waitingShort: { one: '{count} ಕಾಯುತ್ತಿದೆ', other: '{count} ಕಾಯುತ್ತಿವೆ' },
  wifiShort: { one: '{count} ವೈ-ಫೈಗೆ ಕಾಯುತ್ತಿದೆ', other: '{count} ವೈ-ಫೈಗೆ ಕಾಯುತ್ತಿವೆ' },
  attentionShort: { one: '{count} ನೋಡಬೇಕು', other: '{count} ನೋಡಬೇಕು' },
  notTried: 'ಇನ್ನೂ ಪ್ರಯತ್ನಿಸಿಲ್ಲ',
  tried: { one: 'ಒಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿದೆ', other: '{count} ಸಲ ಪ್ರಯತ್ನಿಸಿದೆ' },
  lastFailure: 'ಕೊನೆಯ ಪ್ರಯತ್ನ: {reason}',
  nextAt: 'ಮುಂದಿನ ಪ್ರಯತ್ನ {time}',
  nextSoon: 'ಅರ್ಧ ನಿಮಿಷದಲ್ಲಿ ಮತ್ತೆ ಪ್ರಯತ್ನ',
  nextOnNetwork: 'ಇಂಟರ್ನೆಟ್ ಸಿಕ್ಕಾಗ ಮತ್ತೆ ಪ್ರಯತ್ನ',
  nextOnWifi: 'ವೈ-ಫೈ ಸಿಕ್ಕಾಗ ಮತ್ತೆ ಪ್ರಯತ್ನ',
  sentTitle: 'ನೋಂದಣಿ {id} ({name}) ಕಳುಹಿಸಲಾಗಿದೆ',
  notAddedTitle: '{name} ಅವರ ನೋಂದಣಿ {id}: ಎಲ್ಲ ದಾಖಲೆಗಳು ಸೇರಿಲ್ಲ',
  notAddedText: 'ನೋಂದಣಿಯ ಪುಟದಲ್ಲಿ ಅವುಗಳನ್ನು ಸೇರಿಸಿ.',
  deletedTitle: '{name} ಅವರ ನೋಂದಣಿ {id} ಅಳಿಸಲಾಗಿದೆ',
  deletedText: 'ಈ ದಾಖಲೆಗಳು ಸೇರಲಿಲ್ಲ: {documents}.',
  understood: 'ಓದಿದೆ',
  sameQuestion: 'ಇವರು ಅದೇ ವ್ಯಕ್ತಿಯೇ?',
  samePerson: 'ಹೌದು, ಅದೇ ವ್ಯಕ್ತಿ',
  wrongNumber: 'ಇಲ್ಲ, ಸಂಖ್ಯೆ ತಪ್ಪು',
  nothingToAdd: 'ಹೊಸದೇನೂ ಇಲ್ಲ: ಕರಡು ತೆಗೆಯಿರಿ',
  unsentOf: {
    one: '{name} ಅವರ {count} ನೋಂದಣಿ ಈ ಸಾಧನದಿಂದ ಇನ್ನೂ ಹೋಗಿಲ್ಲ.',
    other: '{name} ಅವರ {count} ನೋಂದಣಿಗಳು ಈ ಸಾಧನದಿಂದ ಇನ್ನೂ ಹೋಗಿಲ್ಲ.',
  },
};
