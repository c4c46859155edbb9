import type { unsentDocumentTexts } from '../en/unsent-documents.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof unsentDocumentTexts> = {
  registrationDeleted: 'यह रजिस्ट्रेशन मिटा दिया गया है। अब इसमें कुछ नहीं जुड़ सकता।',
  discard: 'हटाएँ',
  waitingTitle: {
    one: '{count} सुधारा हुआ दस्तावेज़ अभी भेजा नहीं गया',
    other: '{count} सुधारे हुए दस्तावेज़ अभी भेजे नहीं गए',
  },
  waitingText: 'नेटवर्क मिलते ही ये अपने आप चले जाएँगे। जो नहीं लिए गए, उन्हें आपको देखना होगा।',
  waitingOf: '{what}, रजिस्ट्रेशन {id}',
};
