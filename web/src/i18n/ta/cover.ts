import type { coverTexts } from '../en/cover.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof coverTexts> = {
  cover: 'எண்ணை மறைக்கவும்',
  covered: 'முதல் எட்டு இலக்கங்கள் மறைக்கப்பட்டுள்ளன',
  coveredHint: 'அட்டையில் எண் அச்சிடப்பட்ட ஒவ்வொரு பக்கத்திலும். கடைசி நான்கு இலக்கங்கள் தெரியட்டும்.',
  missing: 'ஆதார் எண்ணின் முதல் எட்டு இலக்கங்களை மறைத்து, மறைத்ததாகக் குறியிடுங்கள்',
};
