import type { documentNames } from '../en/document-names.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof documentNames> = {
  aadharCard: 'आधार कार्ड',
  panCard: 'पैन कार्ड',
  proofOfProduction: 'उत्पादन का प्रमाण',
  signature: 'हस्ताक्षर',
  photo: 'फ़ोटो',
  picture: 'फ़ोटो: {what}',
  imageMissing: 'यह फ़ोटो नहीं दिखाई जा सकती',
  pdf: 'PDF दस्तावेज़',
};
