import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  sessionExpired: 'సెషన్ ముగిసింది. దయచేసి మళ్లీ లాగిన్ అవ్వండి.',
  logInAgain: 'దయచేసి మళ్లీ లాగిన్ అవ్వండి',
  unavailable: 'సేవ ఇప్పుడు అందుబాటులో లేదు',
  network: 'నెట్‌వర్క్ సమస్య. ఇంటర్నెట్ చూసి మళ్లీ ప్రయత్నించండి.',
  unexpected: 'అనుకోని తప్పు జరిగింది',
  httpStatus: 'HTTP తప్పు! స్థితి: {status}',
};
