import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'దీని దరఖాస్తు రిజిస్ట్రీలో ఉంది',
  meaning:
    'రిజిస్ట్రీలో ముందటి కాగితాలే ఉన్నాయి. ఈ మార్పు తర్వాత నమోదు మళ్లీ పరిశీలనకు వెళ్తుంది; కార్యాలయం తేల్చేవరకు దరఖాస్తుకు ‘దాఖలు తర్వాత మారింది’ అనే గుర్తు ఉంటుంది.',
  reason: 'ఎందుకు మారుస్తున్నారు',
  missing: 'దయచేసి ఎందుకు మారుస్తున్నారో చెప్పండి',
};
