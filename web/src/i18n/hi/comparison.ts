import type { comparisonTexts } from '../en/comparison.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof comparisonTexts> = {
  compareTitle: 'यहाँ लिखा हुआ और रजिस्टर में',
  compareField: 'जानकारी',
  compareTyped: 'यहाँ लिखा',
  compareKept: 'रजिस्टर में',
  compareDiffers: 'अलग है',
  turnText:
    'अतिरिक्त रजिस्ट्रेशन में रजिस्टर की जानकारी ली जाती है। आपने जो लिखा वह नहीं भेजा जाता; नंबर बदलने पर वह वापस आ जाता है।',
  turnProducts: 'पहले से दर्ज हैं, इसलिए हटाए जाएँगे: {products}',
  turnPictures: 'पहले से फ़ाइल में हैं, इसलिए आपके नहीं भेजे जाएँगे: {documents}',
};
