import type { activityTexts } from '../../en/activity.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof activityTexts> = {
  title: 'गतिविधि',
  subtitle: 'किसने कब क्या किया, सबसे नया पहले। ये प्रविष्टियाँ बदली नहीं जा सकतीं।',
  who: 'यूज़र',
  everybody: 'सभी',
  what: 'काम',
  everything: 'सब कुछ',
  days: 'दिन',
  noneFound: 'कुछ नहीं मिला',
  noneFoundHint: 'इन फ़िल्टरों से कोई प्रविष्टि नहीं मिलती।',
  showing: { one: '{count} प्रविष्टि', other: '{count} प्रविष्टियाँ' },
  time: 'समय',
  subject: 'किस बारे में',
  details: 'विवरण',
  address: 'नेटवर्क पता',
  somebody: 'कोई, जो लॉग इन नहीं था',
  formerUser: 'एक हटाया गया यूज़र',
  subject_registration: 'रजिस्ट्रेशन {id}',
  subject_producer: 'उत्पादक {id}',
  subject_user: 'यूज़र {id}',
  subject_product: 'उत्पाद {id}',
  subject_category: 'श्रेणी {id}',
  subject_print_job: 'छपाई का काम {id}',
  subject_other: '{kind} {id}',
  more: {
    one: '{time} के बाद पाँच मिनट में {count} बार और',
    other: '{time} के बाद पाँच मिनट में {count} बार और',
  },
};
