import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'సేవ్ చేయకుండా వెళ్లాలా?',
  text: 'ఈ పేజీలో మార్చినది ఇంకా సేవ్ కాలేదు.',
  leave: 'మార్పులు వదిలేయండి',
  stay: 'ఈ పేజీలోనే ఉండండి',
  back: 'మీ ముందటి మార్పులు ఇక్కడ ఉన్నాయి. అవి ఇంకా సేవ్ కాలేదు.',
};
