import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  rescueTitle: 'बचाव फाइल',
  rescueHint:
    'या डिव्हाइसला इंटरनेट मिळत नसेल, तर न पाठवलेले काम फाइलमध्ये सेव्ह करा आणि ॲडमिनकडे न्या. ती फक्त हे रजिस्टर उघडू शकते. पूर्ण नोंदण्या तेव्हा नोंदवल्या जातात, अपूर्ण फक्त यादीत येतात; सर्व काही या डिव्हाइसवरही राहते.',
  sending: 'पाठवत आहे',
  waiting: 'थांबले आहे',
  waitingValue: { one: '{count} नोंदणी, {size}', other: '{count} नोंदण्या, {size}' },
  nothingWaiting: 'काही नाही',
  lastSent: 'शेवटचे पाठवले',
  neverSent: 'गेल्या ३० दिवसांत काही नाही',
  wifiOnly: 'फक्त वाय-फायवर पाठवा',
  wifiHint: 'मोबाइल नेटवर्कवर नोंदण्या ‘आता पाठवा’ दाबेपर्यंत थांबतात.',
  wifiUnknown: 'हा ब्राउझर वाय-फाय आहे की नाही ते सांगत नाही, म्हणून कोणत्याही नेटवर्कवरून पाठवतो.',
  receipts: 'गेल्या ३० दिवसांत पाठवलेले',
  receiptsNone: 'गेल्या ३० दिवसांत या डिव्हाइसवरून काही पाठवलेले नाही.',
  receiptOf: '{name}, नोंदणी {id}',
  receiptHash: 'सर्व्हरकडे असलेल्याचा हॅश: {hash}',
  receiptOpen: 'सर्व्हरला अजून हॅश विचारलेला नाही.',
};
