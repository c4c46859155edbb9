import type { reportHeadings } from '../en/reports.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof reportHeadings> = {
  id: 'आईडी',
  name: 'नाम',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  category: 'श्रेणी',
  summary: 'उत्पादन',
  area: 'उत्पादन का क्षेत्र',
  production: 'सालाना उत्पादन',
  turnover: 'सालाना टर्नओवर',
  created: 'रजिस्ट्रेशन',
  product: 'उत्पाद',
  rupees: 'सालाना टर्नओवर (₹)',
  years: 'कितने साल से उत्पादन',
  age: 'उम्र',
  gender: 'लिंग',
  address: 'पता',
  existing: 'मौजूदा उत्पाद',
  planned: 'आगे के उत्पाद',
  documents: 'दस्तावेज़',
  kind: 'प्रकार',
  first: 'पहले रजिस्ट्रेशन की आईडी',
  collector: 'रजिस्ट्रेशन किसने किया',
  updated: 'पिछला बदलाव',
};
