import type { changeReasonTexts } from '../en/change-reason.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof changeReasonTexts> = {
  title: 'यह रजिस्ट्री में दाख़िल है',
  meaning:
    'रजिस्ट्री के पास काग़ज़ पहले जैसे ही हैं। इस बदलाव के बाद रजिस्ट्रेशन की फिर जाँच होगी, और उसके आवेदन पर ‘दाख़िल होने के बाद बदला’ लिखा रहेगा, जब तक दफ़्तर उसका निपटारा नहीं करता।',
  reason: 'इसे क्यों बदला जा रहा है',
  missing: 'कृपया बताएँ कि इसे क्यों बदला जा रहा है',
};
