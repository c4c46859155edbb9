import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  sessionExpired: 'அமர்வு முடிந்தது. மீண்டும் உள்நுழையவும்.',
  logInAgain: 'மீண்டும் உள்நுழையவும்',
  unavailable: 'சேவை இப்போது கிடைக்கவில்லை',
  network: 'இணையத்தில் சிக்கல். இணைப்பைப் பார்த்து மீண்டும் முயலவும்.',
  unexpected: 'எதிர்பாராத தவறு நடந்தது',
  httpStatus: 'HTTP பிழை! நிலை: {status}',
};
