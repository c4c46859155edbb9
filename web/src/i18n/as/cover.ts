import type { coverTexts } from '../en/cover.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverTexts> = {
  cover: 'নম্বৰ ঢাকক',
  covered: 'প্ৰথম আঠটা অংক ঢকা আছে',
  coveredHint: 'কাৰ্ডৰ যি যি ফালে নম্বৰ ছপা আছে, সকলোতে। শেষৰ চাৰিটা অংক থাকক।',
  missing: 'অনুগ্ৰহ কৰি আধাৰ নম্বৰৰ প্ৰথম আঠটা অংক ঢাকক, তাৰ পিছত ঢকা আছে বুলি চিন দিয়ক',
};
