import type { integrityTexts } from '../../en/integrity.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof integrityTexts> = {
  heading: 'रखी हुई फ़ाइलें',
  notYet: 'फ़ाइलों की जाँच अभी नहीं हुई है',
  notYetHint: 'सर्वर शुरू होने पर और हर घंटे इनकी जाँच करता है।',
  allThere: 'हर दस्तावेज़ की फ़ाइल मौजूद है',
  checked: 'पिछली जाँच',
  documents: 'दस्तावेज़',
  contents: 'पढ़कर मिलाई गई फ़ाइलें',
  inTrash: 'कचरे में भेजी गईं',
  stoppedTitle: {
    one: '{count} फ़ाइल का डेटाबेस में रिकॉर्ड नहीं है',
    other: '{count} फ़ाइलों का डेटाबेस में रिकॉर्ड नहीं है',
  },
  stoppedHint:
    'इतनी फ़ाइलें होने का मतलब है कि डेटाबेस पुराना या ग़लत है। फ़ाइलें वहीं रहने दी गई हैं। सर्वर चलाने वाले को बताएँ।',
  faultsTitle: {
    one: '{count} दस्तावेज़ नहीं खुल सकता',
    other: '{count} दस्तावेज़ नहीं खुल सकते',
  },
  personInTrash: '{name} (रद्दी में)',
  faultsHint: 'बैकअप से फ़ाइलें वापस लाएँ, या रिकॉर्ड खोलकर फ़ोटो फिर से लें।',
  missing: 'फ़ाइल {date} से ग़ायब है',
  changed: 'फ़ाइल {date} से ख़राब है',
  more: { one: 'और {count}', other: 'और {count}' },
};
