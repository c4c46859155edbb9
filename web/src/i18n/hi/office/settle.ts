import type { settleTexts } from '../../en/settle.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof settleTexts> = {
  openTitle: 'दाख़िल होने के बाद बदला',
  meaning:
    'रजिस्ट्री के पास अब भी वही है जो दाख़िल हुआ था। कृपया देखें कि रजिस्ट्री को बताना है या नहीं, फिर निपटारा करें।',
  what_changed: '{name} ने {time} को रजिस्ट्रेशन बदला',
  what_document: '{name} ने {time} को दस्तावेज़ जोड़ा',
  what_returned: '{name} ने {time} को रजिस्ट्रेशन लौटाया',
  what_rejected: '{name} ने {time} को रजिस्ट्रेशन नामंज़ूर किया',
  settle: 'निपटाएँ',
  settleOf: 'निपटाएँ: {product}',
  title: '{name} के बदलाव निपटाएँ?',
  text: '‘दाख़िल होने के बाद बदला’ का निशान हट जाएगा। आपकी टिप्पणी आवेदन के साथ रहेगी।',
  note: 'इसका निपटारा कैसे हुआ',
  settled: 'निपटारा हो गया',
  settledBy: '{name} ने {time} को निपटाया: {note}',
  settledCount: {
    one: 'दाख़िल होने के बाद {count} निपटाया हुआ बदलाव',
    other: 'दाख़िल होने के बाद {count} निपटाए हुए बदलाव',
  },
  somebody: 'एक हटाया हुआ खाता',
};
