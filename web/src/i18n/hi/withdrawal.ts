import type { withdrawalTexts } from '../en/withdrawal.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof withdrawalTexts> = {
  heading: 'व्यक्ति के अधिकार',
  withdraw: 'सहमति वापस लेना दर्ज करें',
  withdrawText:
    'इसके बाद रिकॉर्ड बंद हो जाता है: डेटा कलेक्टर इसे नहीं देखते, और कुछ भी बदला, छापा या निर्यात नहीं किया जा सकता।',
  propose: 'सहमति वापस लेने का प्रस्ताव दें',
  proposeText:
    'इस व्यक्ति को पहले किसी और डेटा कलेक्टर ने रजिस्टर किया। रिकॉर्ड बंद करना है या नहीं, यह कार्यालय तय करता है।',
  proposed: 'सहमति वापस लेने के बारे में कार्यालय तय करेगा',
  toldOn: 'व्यक्ति ने किस दिन कहा',
  channel: 'व्यक्ति ने कैसे बताया',
  in_person: 'खुद आकर',
  telephone: 'फ़ोन पर',
  letter: 'चिट्ठी से',
  email: 'ईमेल से',
  representative: 'किसी प्रतिनिधि के ज़रिए',
  choose: 'कृपया चुनें',
};
