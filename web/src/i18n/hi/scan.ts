import type { scanTexts } from '../en/scan.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof scanTexts> = {
  notHere: 'इंटरनेट मिलने पर स्कैनर इस फ़ोन में आ जाएगा। तब तक कार्ड पर लिखी बातें टाइप करें।',
  areaOnCard: 'जैसा कार्ड पर है: {place}',
  mismatch: 'स्कैन किए कार्ड के नंबर के आख़िरी अंक {digits} हैं। नंबर सुधारें, या फिर से स्कैन करें।',
  cardUnverified: 'कार्ड का स्कैन नहीं माना गया: उस पर इस रजिस्टर की किसी कुंजी के हस्ताक्षर नहीं हैं।',
  cardOtherNumber: 'कार्ड का स्कैन नहीं माना गया: कार्ड किसी और आधार नंबर का है।',
  cardNoNumber: 'कार्ड का स्कैन नहीं माना गया: आधार नंबर टाइप नहीं किया गया था।',
  cardVerified: 'पहचान UIDAI से प्रमाणित है।',
};
