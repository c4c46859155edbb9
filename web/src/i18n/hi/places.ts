import type { placeTexts } from '../en/places.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof placeTexts> = {
  heading: 'जगह के हिसाब से',
  level: 'किस हिसाब से गिनें',
  state: 'राज्य',
  any: 'कोई भी',
  district: 'ज़िला',
  producers: 'उत्पादक',
  registrations: 'रजिस्ट्रेशन',
  approved: 'मंज़ूर',
  granted: 'अधिकृत',
  unknown: 'मालूम नहीं',
  unknownHint: 'मालूम नहीं: पते में चालू पिन कोड नहीं है।',
  tableStates: 'राज्य के हिसाब से रजिस्ट्रेशन',
  tableDistricts: 'ज़िले के हिसाब से रजिस्ट्रेशन',
  loading: 'गिनती हो रही है...',
  exportPlaces: 'जगह के हिसाब से CSV एक्सपोर्ट करें',
  exporting: 'एक्सपोर्ट हो रहा है...',
  exportFailed: 'रिपोर्ट एक्सपोर्ट नहीं हो सकी',
  outsideHeading: 'GI के राज्य के बाहर',
  outsideHint: 'ऐसे उत्पाद जिन्हें दूसरे राज्य के उत्पादक बनाते हैं, न कि उन राज्यों के जिनके लिए GI दर्ज है।',
  outsideNone: 'कोई उत्पाद अपने दर्ज राज्यों के बाहर नहीं बनता।',
  outsideTable: 'अपने राज्यों के बाहर बनने वाले उत्पाद',
  product: 'उत्पाद',
  registeredFor: 'किसके लिए दर्ज',
  addressIn: 'पता किस राज्य में',
};
