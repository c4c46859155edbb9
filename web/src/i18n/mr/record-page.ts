import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  loadingDetails: 'नोंदणीचा तपशील लोड होत आहे...',
  backToList: 'यादीकडे परत',
  back: 'मागच्या पानावर परत',
  keptText: 'तुमच्या यादीत इतके आहे. चित्रे, पूर्ण क्रमांक आणि दुरुस्त्या इंटरनेट मिळताच येतील.',
  details: '{name} यांची नोंदणी',
  documents: 'अपलोड केलेली कागदपत्रे',
  noDocuments: 'या नोंदणीत कागदपत्रे नाहीत.',
  noProduction: 'उत्पादनाची माहिती नाही.',
};
