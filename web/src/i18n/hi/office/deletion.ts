import type { deletionTexts } from '../../en/admin.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof deletionTexts> = {
  title: 'यूज़र और उससे जुड़ा सारा डेटा हटाएँ',
  warning: 'इससे यूज़र, उसके सभी रजिस्ट्रेशन और फ़ाइलें हट जाएँगी। 30 दिन तक इन्हें रद्दी से वापस लाया जा सकता है।',
  account: 'इससे खाता हमेशा के लिए हट जाएगा। इसे वापस नहीं लाया जा सकता।',
  accountToTrash: 'इसके रजिस्ट्रेशन और फ़ाइलें रद्दी में जाएँगी। 30 दिन तक इन्हें वहाँ से वापस लाया जा सकता है।',
  counting: 'क्या-क्या हटेगा, गिना जा रहा है...',
  scope: 'ये हटेंगे',
  registrations: { one: '{count} रजिस्ट्रेशन', other: '{count} रजिस्ट्रेशन' },
  files: { one: '{count} फ़ाइल', other: '{count} फ़ाइलें' },
  held: {
    one: '{count} व्यक्ति पर कानूनी रोक लगी है। रोक हटने तक कुछ भी हटाया नहीं जा सकता।',
    other: '{count} लोगों पर कानूनी रोक लगी है। रोक हटने तक कुछ भी हटाया नहीं जा सकता।',
  },
  filed: 'ये आवेदन दाख़िल या मंज़ूर हैं',
  reason: 'कारण',
  reasonHint: 'रद्दी में दिखता है',
  delete: 'हटाएँ',
  deleting: 'हटाया जा रहा है...',
};
