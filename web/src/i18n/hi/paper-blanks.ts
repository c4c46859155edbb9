import type { paperBlankTexts } from '../en/paper-blanks.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof paperBlankTexts> = {
  title: 'ये जगहें ख़ाली रहेंगी:',
  line: '{fact}: {papers}',
  share: '{fact}: {total} में से {count} पर',
  nameLatin: 'रोमन अक्षरों में नाम',
  guardian: '18 साल से कम: माता-पिता या अभिभावक का नाम और हस्ताक्षर',
  address: 'पता',
  age: 'उम्र',
  gender: 'लिंग',
  home: 'उत्पादक का ज़िला और राज्य',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  identity: 'आधार नंबर या वोटर आईडी',
  photo: 'फ़ोटो',
  signature: 'हस्ताक्षर',
  areaOfProduction: 'उत्पादन का क्षेत्र',
  yearsOfProduction: 'उत्पादन के वर्ष',
  annualProduction: 'सालाना उत्पादन',
  startYear: 'शुरू करने का साल',
  productionMethod: 'तरीक़ा और कच्चा माल',
  proofOfProduction: 'उत्पादन का प्रमाण',
  applicationNo: 'उत्पाद का GI आवेदन नंबर',
  proprietor: 'उत्पाद का पंजीकृत स्वत्वधारी',
  proprietorAddress: 'पंजीकृत स्वत्वधारी का पता',
  issuingOfficer: 'जारी करने वाला अधिकारी (इकाई की सेटिंग)',
  qrCode: 'QR कोड (इकाई की सेटिंग में वेब पता)',
  withoutCard: {
    one: '{count} उत्पाद का कार्ड नहीं छपेगा: उसका आवेदन ख़त्म हो चुका है, या अधिकार पूरा हो चुका है और पहले उसका नवीकरण करना होगा।',
    other:
      '{count} उत्पादों के कार्ड नहीं छपेंगे: उनके आवेदन ख़त्म हो चुके हैं, या अधिकार पूरे हो चुके हैं और पहले उनका नवीकरण करना होगा।',
  },
  rejected: {
    one: '{count} रजिस्ट्रेशन नामंज़ूर हुआ: उसका कुछ नहीं छपता।',
    other: '{count} रजिस्ट्रेशन नामंज़ूर हुए: उनका कुछ नहीं छपता।',
  },
  unknown: 'क्या ख़ाली रहेगा, यह पता नहीं चल सका।',
};
