import type { rowProblemTexts } from '../../en/row-problems.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof rowProblemTexts> = {
  nameMissing: 'कृपया नाम लिखें',
  categoryMissing: 'कृपया श्रेणी लिखें',
  notTaken: '{column}: {reason}',
  kind: 'kind कॉलम में product या category लिखें',
  id: 'id एक पूर्ण संख्या होनी चाहिए; नई प्रविष्टि के लिए ख़ाली छोड़ें',
  retired: 'retired कॉलम में yes या no लिखें',
  categoryFact: 'श्रेणी का {column} नहीं होता',
  sameAsRow: 'यही प्रविष्टि पंक्ति {row} में पहले से है',
  nameInRow: 'यह नाम पंक्ति {row} में पहले से है',
  nameTaken: 'सूची में यह नाम किसी और प्रविष्टि का है',
  unknownProduct: 'id {id} का कोई उत्पाद नहीं है',
  unknownCategory: 'id {id} की कोई श्रेणी नहीं है',
  tooManyCells: 'इस पंक्ति में शीर्षकों से ज़्यादा ख़ाने हैं',
  errorCell: 'इस पंक्ति के एक ख़ाने में त्रुटि {value} है',
  dateCell: 'Excel ने इस पंक्ति के एक ख़ाने को तारीख़ बना दिया है। ख़ाने को टेक्स्ट बनाएँ',
};
