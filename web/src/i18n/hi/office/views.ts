import type { viewTexts } from '../../en/views.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof viewTexts> = {
  views: 'सूचियाँ',
  savedViews: 'सेव की हुई सूचियाँ',
  openView: 'सूची “{name}” खोलें',
  removeView: 'सूची “{name}” हटाएँ',
  viewName: 'इस सूची का नाम',
  viewHint: 'खोज, फ़िल्टर, क्रम और कॉलम को आपके अकाउंट में सेव करता है।',
  numberLeftOut:
    'फ़िल्टर, क्रम और कॉलम को आपके अकाउंट में सेव करता है। खोज सेव नहीं होगी: वह किसी व्यक्ति का नंबर हो सकती है।',
  replaces: 'यह आपकी सूची “{name}” की जगह लेगी।',
  shareView: 'दफ़्तर के सबके लिए',
  sharedBy: '{name} की ओर से सबके लिए',
  saveView: 'सूची सेव करें',
  noViews: 'अभी कोई सूची सेव नहीं है।',
  ofList: '{list} की सूचियाँ',
  moreViews: 'सभी {count} सूचियाँ',
  beyondArea: 'यह सूची {place} की है, जो आपके इलाके ({area}) से बाहर है। यह आपको कुछ नहीं दिखा सकती।',
};
