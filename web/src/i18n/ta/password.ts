import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  currentPassword: 'இப்போதைய கடவுச்சொல்',
  newPassword: 'புதிய கடவுச்சொல்',
  newPasswordHint: 'குறைந்தது 8 எழுத்துகள். அடுத்தடுத்த சில சொற்கள் எளிதில் நினைவில் நிற்கும்.',
  repeatPassword: 'புதிய கடவுச்சொல் மீண்டும்',
  passwordTooShort: 'குறைந்தது 8 எழுத்துகள் வேண்டும்',
  passwordsDiffer: 'இரண்டு புதிய கடவுச்சொற்களும் ஒன்றாக இல்லை',
  enterCurrent: 'இப்போதைய கடவுச்சொல்லை எழுதவும்',
  savePassword: 'கடவுச்சொல்லைச் சேமி',
  mayBeChanged: 'பதில் வரவில்லை, எனவே கடவுச்சொல் ஏற்கனவே மாறியிருக்கலாம்: புதியதைப் பயன்படுத்திப் பாருங்கள்.',
};
