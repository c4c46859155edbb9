import type { coverScreenTexts } from '../en/cover-screen.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverScreenTexts> = {
  hint: 'ಮೊದಲ ಎಂಟು ಅಂಕಿಗಳ ಮೇಲೆ ಬೆರಳಿನಿಂದ ಎಳೆಯಿರಿ, ಅಥವಾ ಅವು ಆರಂಭವಾಗುವ ಮತ್ತು ಮುಗಿಯುವ ಕಡೆ ಒತ್ತಿ.',
  forGood: 'ಮುಚ್ಚಿದ್ದನ್ನು ಮರಳಿ ತರಲಾಗದು.',
  add: 'ಪಟ್ಟಿ ಸೇರಿಸಿ',
  code: 'QR ಕೋಡ್ ಮುಚ್ಚಿ',
  looking: 'ಕೋಡ್ ಹುಡುಕಲಾಗುತ್ತಿದೆ...',
  noCode: 'ಈ ಚಿತ್ರದಲ್ಲಿ QR ಕೋಡ್ ಸಿಗಲಿಲ್ಲ. ಇದ್ದರೆ ಅದರ ಮೇಲೆ ಬೆರಳಿನಿಂದ ಎಳೆಯಿರಿ.',
  noReader: 'ಈ ಫೋನಿನಲ್ಲಿ ಇನ್ನೂ ಸ್ಕ್ಯಾನರ್ ಇಲ್ಲ. QR ಕೋಡ್ ಮೇಲೆ ಬೆರಳಿನಿಂದ ಎಳೆಯಿರಿ.',
  bar: 'ಪಟ್ಟಿ {number}',
  size: 'ಪಟ್ಟಿ {number} ರ ಗಾತ್ರ',
  keys: 'ಬಾಣದ ಕೀಲಿಗಳು ಪಟ್ಟಿ ಅಥವಾ ಅದರ ಮೂಲೆಯನ್ನು ಸರಿಸುತ್ತವೆ, Delete ತೆಗೆಯುತ್ತದೆ.',
  remove: 'ಪಟ್ಟಿ ತೆಗೆಯಿರಿ',
  done: 'ಮುಚ್ಚಿ',
  failed: 'ಚಿತ್ರವನ್ನು ಮುಚ್ಚಲಾಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
};
