import type { recordPageTexts } from '../en/record-page.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof recordPageTexts> = {
  loadingDetails: 'रजिस्ट्रेशन का विवरण लोड हो रहा है...',
  backToList: 'सूची पर वापस',
  back: 'पिछले पेज पर वापस',
  keptText: 'आपकी सूची में इतना ही है। तस्वीरें, पूरे नंबर और सुधार नेटवर्क मिलने पर आ जाएँगे।',
  details: '{name} का रजिस्ट्रेशन',
  documents: 'अपलोड किए दस्तावेज़',
  noDocuments: 'इस रजिस्ट्रेशन में कोई दस्तावेज़ अपलोड नहीं हुआ।',
  noProduction: 'उत्पादन की कोई जानकारी नहीं।',
};
