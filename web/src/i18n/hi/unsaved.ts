import type { unsavedTexts } from '../en/unsaved.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof unsavedTexts> = {
  title: 'बिना सेव किए जाएँ?',
  text: 'इस पेज पर आपके बदलाव अभी सेव नहीं हुए हैं।',
  leave: 'मेरे बदलाव हटाएँ',
  stay: 'इसी पेज पर रहें',
  back: 'आपके पहले के बदलाव यहाँ हैं। वे अभी सेव नहीं हुए हैं।',
};
