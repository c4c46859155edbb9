import type { benchTexts } from '../../en/review-bench.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof benchTexts> = {
  show: 'दिखाएँ',
  showAll: 'सभी',
  showMine: 'मेरे',
  showFree: 'जो किसी के पास नहीं',
  yours: '{time} तक आपके पास',
  heldBy: '{time} तक {name} इस पर फ़ैसला कर रहे हैं',
  ownWork: 'यह आपने भरा या पिछली बार बदला है',
  takeOver: 'अपने ऊपर लें',
  allHeld: 'ऐसा कुछ नहीं बचा जिस पर आप फ़ैसला कर सकें: बाक़ी दूसरों के पास है, या आपने भरा या छोड़ा है',
  skip: 'छोड़ें',
};
