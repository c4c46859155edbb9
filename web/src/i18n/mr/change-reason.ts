import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'हे रजिस्ट्रीकडे दाखल झाले आहे',
  meaning:
    'रजिस्ट्रीकडे आधीसारखेच कागद आहेत. या बदलानंतर नोंदणीची पुन्हा तपासणी होते, आणि कार्यालयाने ते मिटवेपर्यंत तिच्या अर्जावर ‘दाखल केल्यानंतर बदल’ अशी खूण राहते.',
  reason: 'का बदलले',
  missing: 'कृपया का बदलले ते सांगा',
};
