import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'జిఐ నమోదు',
  pageTitle: 'లాగిన్',
  username: 'యూజర్ పేరు',
  password: 'పాస్‌వర్డ్',
  showPassword: 'పాస్‌వర్డ్ చూపించు',
  hidePassword: 'పాస్‌వర్డ్ దాచు',
  login: 'లాగిన్ అవ్వండి',
  stillLoading: 'యాప్ ఇంకా లోడ్ అవుతోంది. రాగానే మీరు లాగిన్ అవుతారు.',
  loggingIn: 'లాగిన్ అవుతోంది...',
  offline: 'సేవ ఇప్పుడు అందుబాటులో లేదు: లాగిన్‌కు ఇంటర్నెట్ కావాలి. పంపనివి ఈ పరికరంలోనే ఉంటాయి.',
  enterBoth: 'దయచేసి యూజర్ పేరు, పాస్‌వర్డ్ రెండూ రాయండి',
  newPasswordTitle: 'కొత్త పాస్‌వర్డ్ ఎంచుకోండి',
  newPasswordText: 'మీ పాస్‌వర్డ్‌ను అడ్మిన్ పెట్టారు. మీకు మాత్రమే తెలిసినది ఎంచుకోండి.',
  forgotten: 'పాస్‌వర్డ్ మర్చిపోయారా? అడ్మిన్‌ను కొత్తది అడగండి.',
  mustSetUpTitle: 'రెండో రక్షణ పెట్టుకోండి',
  mustSetUpText: 'ఈ రిజిస్టర్ అడ్మిన్‌లకు ఇది తప్పనిసరి. ముందుకు వెళ్లడానికి ఇక్కడ పెట్టుకోండి.',
};
