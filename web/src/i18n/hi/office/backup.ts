import type { backupTexts } from '../../en/backup.ts';
import type { Translation } from '../../messages.ts';

export const translation: Translation<typeof backupTexts> = {
  none: 'इस रजिस्टर का कोई बैकअप नहीं है',
  old: 'पिछला सही बैकअप {date} का है',
  hint: 'सर्वर ख़राब हुआ तो उसके बाद का सब कुछ खो जाएगा। सर्वर चलाने वाले को बताएँ।',
  failed: '{date} का बैकअप नहीं हो सका:',
};
