import type { dayTexts } from '../en/day.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof dayTexts> = {
  home: 'होम',
  new: 'नया',
  mine: 'मेरे',
  places: 'जगहें',
  mineCount: { one: '{count} भेजना बाकी है या लौटा है', other: '{count} भेजने बाकी हैं या लौटे हैं' },
  summary: 'आपका दिन',
  today: 'आज {number}',
  wait: { one: '{count} भेजना बाकी', other: '{count} भेजने बाकी' },
  returned: '{number} लौटाए गए',
  unitNumbers: 'इकाई के आँकड़े',
  needsYou: 'आपका काम बाकी',
  returnedBy: 'लौटाया गया: {reason}',
  returnedPlain: 'दफ़्तर ने लौटाया',
  moreReturned: { one: '{count} और', other: '{count} और' },
  correctOf: '{name} का रजिस्ट्रेशन सुधारें',
  onThisPhone: 'इस फ़ोन पर',
  sentAt: 'भेजा गया {time}',
  sent: 'भेजा गया',
  waitingText:
    'इस डिवाइस में सुरक्षित है, रजिस्ट्रेशन अभी नहीं हुआ। इंटरनेट मिलने पर, जब यह ऐप खुला हो, यह अपने आप भेजा जाएगा। आईडी की जाँच तभी होगी।',
  sendingText: 'इस डिवाइस में सुरक्षित है। अभी भेजा जा रहा है; आप आगे बढ़ सकते हैं।',
  documentsWaitText:
    '{documents}: इस डिवाइस में सुरक्षित, इंटरनेट मिलने पर, जब यह ऐप खुला हो, अपने आप भेजे जाएँगे।',
  notStoredText: 'यह केवल इस पेज पर है: भेजे जाने से पहले इसे बंद न करें।',
  done: '🎉 रजिस्ट्रेशन पूरा हो गया!',
  doneAdditional: '🎉 अतिरिक्त रजिस्ट्रेशन पूरा हो गया!',
  registrationId: 'रजिस्ट्रेशन आईडी',
  next: 'अगला उत्पादक',
  nextIn: '{place} में अगला उत्पादक',
  shareReceipt: 'रसीद भेजें',
  shareReceiptOf: '{name} की रसीद भेजें',
  arrived: '{name} का रजिस्ट्रेशन हो गया, नंबर {id}',
  arrivedShort: 'रजिस्टर हुआ: {id}',
  draftGone: 'यह ड्राफ़्ट अब इस डिवाइस में नहीं है।',
};
