import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  registrationDeleted: 'ఈ నమోదును తొలగించారు. దీనికి ఏదీ చేర్చలేరు.',
  discard: 'తీసివేయండి',
  waitingTitle: { one: 'సరిదిద్దిన {count} పత్రం ఇంకా పంపలేదు', other: 'సరిదిద్దిన {count} పత్రాలు ఇంకా పంపలేదు' },
  waitingText: 'ఇంటర్నెట్ రాగానే వాటంతట అవే వెళ్తాయి. తిరస్కరించినవి మీరు చూడాలి.',
  waitingOf: 'నమోదు {id} లోని {what}',
};
