import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  sessionExpired: 'সেশন শেষ হয়েছে। দয়া করে আবার লগ ইন করুন।',
  logInAgain: 'দয়া করে আবার লগ ইন করুন',
  unavailable: 'পরিষেবা এখন নেই',
  network: 'নেটওয়ার্কের গোলমাল। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  unexpected: 'অপ্রত্যাশিত গোলমাল হয়েছে',
  httpStatus: 'HTTP গোলমাল! অবস্থা: {status}',
};
