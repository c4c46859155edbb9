import type { shortcutTexts } from '../en/shortcuts.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof shortcutTexts> = {
  title: 'कीबोर्ड',
  anywhere: 'किसी भी रिकॉर्ड या पेज पर जाएँ',
  search: 'रजिस्टर में खोजें; ↓ से पंक्तियों पर जाएँ',
  next: 'अगली पंक्ति',
  previous: 'पिछली पंक्ति',
  preview: 'पंक्ति को दाईं ओर दिखाएँ; फिर दबाने पर खोलें',
  choose: 'पंक्ति चुनें',
  edit: 'रजिस्ट्रेशन बदलें',
  print: 'उसके काग़ज़ों पर जाएँ',
  save: 'बदलाव सेव करें',
  close: 'झलक या विंडो बंद करें',
  help: 'यह सहायता',
  singleKeys: 'Ctrl के बिना कुंजियाँ',
  singleKeysHint: 'अगर बोलकर लिखने वाला या कोई और प्रोग्राम इन्हें ग़लती से दबाता हो, तो इन्हें बंद करें।',
  goTo: 'यहाँ जाएँ',
  goToKey: 'Ctrl K',
  goToHint: 'नाम, फ़ोन, पहचान नंबर या पेज',
  pages: 'पेज',
  records: 'रजिस्ट्रेशन',
  nothing: 'कुछ नहीं मिला',
  record: '{name}, आईडी {id}',
};
