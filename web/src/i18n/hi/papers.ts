import type { paperTexts } from '../en/papers.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof paperTexts> = {
  notApproved: 'अभी मंज़ूर नहीं',
  group: '{product} के काग़ज़',
  card: 'कार्ड',
  gi3a: 'फ़ॉर्म GI 3A',
  noc: 'एनओसी',
  statement: 'स्टेटमेंट',
  letter: 'कवरिंग लेटर',
  packet: 'रजिस्ट्री के लिए पूरा सेट',
  copies: 'प्रतियाँ',
  copyProprietor: 'स्वत्वधारी के लिए',
  copyOffice: 'कार्यालय के लिए',
  layout: 'कार्ड का पन्ना, {product}',
  layoutFold: 'A4, काटकर मोड़ने के लिए',
  layoutEight: 'A4 पन्ने पर आठ कार्ड',
  layoutId1: 'कार्ड प्रिंटर (ID-1)',
  printWhat: '{product}: {paper}',
  making: '{product}: {paper} बन रहा है',
  failed: '{product}: {kind} नहीं बन सका',
  failedStatus: 'नहीं बन सका, स्थिति: {status}',
  waiting: '{paper} तैयार हो रहा है…',
  blocked: 'ब्राउज़र ने नई विंडो नहीं खुलने दी। काग़ज़ तैयार है:',
  open: '{paper} खोलें',
  asPdf: 'PDF सेव करें',
  pdfOf: 'PDF में सेव करने का काग़ज़, {product}',
  pdfDownload: 'PDF डाउनलोड करें',
  pdfMaking: 'बन रहा है...',
  withoutQr:
    'कार्ड पर QR कोड नहीं है, क्योंकि इस रजिस्टर का वेब पता तय नहीं है। एडमिन इसे इकाई की सेटिंग में भरें।',
  pdfSaved: '{file} नाम से सेव हुई',
};
