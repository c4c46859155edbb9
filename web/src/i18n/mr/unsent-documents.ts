import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  registrationDeleted: 'ही नोंदणी काढून टाकली आहे. तिच्यात काही जोडता येत नाही.',
  discard: 'काढून टाका',
  waitingTitle: {
    one: '{count} दुरुस्त केलेले कागदपत्र अजून पाठवलेले नाही',
    other: '{count} दुरुस्त केलेली कागदपत्रे अजून पाठवलेली नाहीत',
  },
  waitingText: 'इंटरनेट मिळताच ती आपोआप जातात. जे नाकारले गेले ते तुमची वाट पाहत आहे.',
  waitingOf: '{what}, नोंदणी {id}',
};
