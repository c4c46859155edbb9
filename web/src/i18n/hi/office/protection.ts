import type { protectionTexts } from '../../en/protection.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof protectionTexts> = {
  subtitle: 'लोगों की माँगें, जानकारी कितने समय रखी जाए, और क्या मिटाया गया',
  find: 'व्यक्ति खोजें',
  findHint: 'सहमति, अपनी जानकारी, क़ानूनी रोक और मिटाना हर व्यक्ति के पेज पर हैं।',
  findLabel: 'नाम, फ़ोन या पहचान नंबर',
  clear: 'खोज हटाएँ',
  searching: 'खोज रहे हैं...',
  noPerson: '“{search}” से कोई नहीं मिला।',
  someOf: '{total} में से पहले {n}। कम पाने के लिए और लिखें।',
  waiting: 'फ़ैसले के लिए बाकी',
  nothingWaits:
    'कुछ बाकी नहीं है। डेटा कलेक्टरों के सहमति वापस लेने के प्रस्ताव, और वे मिटाना जिनकी दूसरा व्यक्ति पुष्टि करता है, यहाँ दिखते हैं।',
  erased: 'मिटाए गए लोग',
  erasedHint: 'मिटाने के बाद जो रहता है: नंबर, दिन और कारण; व्यक्ति के बारे में कुछ नहीं।',
  noneErased: 'अब तक कोई नहीं मिटाया गया।',
  when: 'मिटाया गया',
  producer: 'व्यक्ति नं.',
  registrations: 'रजिस्ट्रेशन नं.',
  by: 'किसने',
  byTwo: '{by}, माँग: {asked}',
  byRules: 'समय के नियमों ने',
  formerUser: 'हटाया गया खाता',
  reason: 'कारण',
  retention: 'इनका समय पूरा हुआ',
  wholeOnly: 'समय के नियम और मिटाए गए लोगों की सूची पूरे रजिस्टर के बारे में हैं। आपका खाता एक क्षेत्र का है।',
};
