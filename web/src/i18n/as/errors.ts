import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  sessionExpired: 'ছেছন শেষ হ’ল। অনুগ্ৰহ কৰি আকৌ লগ ইন কৰক।',
  logInAgain: 'অনুগ্ৰহ কৰি আকৌ লগ ইন কৰক',
  unavailable: 'সেৱা এতিয়া পোৱা নাই',
  network: 'নেটৱৰ্কৰ গোলমাল। ইণ্টাৰনেট চাই আকৌ চেষ্টা কৰক।',
  unexpected: 'কিবা এটা অভাৱনীয় গোলমাল হ’ল',
  httpStatus: 'HTTP গোলমাল! অৱস্থা: {status}',
};
