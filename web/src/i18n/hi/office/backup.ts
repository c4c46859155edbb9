import type { backupTexts } from '../../en/backup.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof backupTexts> = {
  none: 'इस रजिस्टर का कोई बैकअप नहीं है',
  old: 'पिछला सही बैकअप {date} का है',
  hint: 'सर्वर ख़राब हुआ तो उसके बाद का सब कुछ खो जाएगा। सर्वर चलाने वाले को बताएँ।',
  sameDisk: 'बैकअप रजिस्टर वाली डिस्क पर ही हैं',
  sameDiskHint:
    'वह डिस्क ख़राब हुई तो दोनों खो जाएँगे। सर्वर चलाने वाले को बताएँ: BACKUP_TO दूसरी डिस्क या मशीन पर होना चाहिए।',
  notMounted: 'बैकअप की डिस्क जुड़ी नहीं है',
  notMountedHint: 'बैकअप उसके नीचे की डिस्क पर जा रहे हैं। सर्वर चलाने वाले को बताएँ।',
  failed: '{date} का बैकअप नहीं हो सका:',
};
