import type { dashboardTexts } from '../en/dashboard.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof dashboardTexts> = {
  title: 'जीआई रजिस्ट्रेशन डैशबोर्ड',
  greeting: 'नमस्ते, {name}',
  loading: 'डैशबोर्ड लोड हो रहा है...',
  numbers: 'आँकड़े',
  totalRegistrations: 'कुल एयू आवेदक रजिस्ट्रेशन',
  totalApplications: 'कुल आवेदन',
  myRegistrations: 'मेरे रजिस्ट्रेशन',
  myApplications: 'मेरे आवेदन',
  quickActions: 'मुख्य काम',
  newRegistration: 'नया एयू आवेदक रजिस्ट्रेशन',
  newRegistrationHint: 'दस्तावेज़ और कैमरे के साथ उत्पादक का रजिस्ट्रेशन करें',
  viewAll: 'सभी रजिस्ट्रेशन देखें',
  viewAllHint: 'जो रजिस्ट्रेशन आप देख सकते हैं, उन सब में खोजें',
  viewMine: 'अपने किए रजिस्ट्रेशन देखें',
  viewMineHint: 'आपके रजिस्ट्रेशन, Excel में भी',
  recentActivity: 'हाल के काम',
  noActivity: 'हाल में कोई काम नहीं',
  noActivityHint: 'आप जो रजिस्ट्रेशन करेंगे, वह यहाँ दिखेगा।',
  activityFailed: 'हाल के काम लोड नहीं हो सके।',
  systemStatistics: 'सिस्टम के आँकड़े',
  totalUsers: 'कुल डेटा कलेक्टर',
  totalCategories: 'उत्पाद श्रेणियाँ',
  totalProducts: 'कुल उत्पाद',
  statisticsFailed: 'आँकड़े लोड नहीं हो सके। लोड होने तक 0 दिखेगा।',
};
