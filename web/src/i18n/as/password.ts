import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  currentPassword: 'এতিয়াৰ পাছৱৰ্ড',
  newPassword: 'নতুন পাছৱৰ্ড',
  newPasswordHint: 'কমেও ৮টা আখৰ। একেলগে লিখা কেইটামান শব্দ সহজে মনত থাকে।',
  repeatPassword: 'নতুন পাছৱৰ্ড আকৌ এবাৰ',
  passwordTooShort: 'অনুগ্ৰহ কৰি কমেও ৮টা আখৰ দিয়ক',
  passwordsDiffer: 'নতুন পাছৱৰ্ড দুটা একে নহয়',
  enterCurrent: 'অনুগ্ৰহ কৰি এতিয়াৰ পাছৱৰ্ড লিখক',
  savePassword: 'পাছৱৰ্ড ছেভ কৰক',
  mayBeChanged: 'কোনো উত্তৰ নাহিল, সেয়ে পাছৱৰ্ড সলনি হৈ থাকিব পাৰে: নতুনটো দি চাওক।',
};
