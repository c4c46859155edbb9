import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  title: 'మీరు ఎక్కడ లాగిన్ అయ్యారు',
  subtitle: 'ఇక వాడని లేదా తెలియని పరికరాన్ని లాగ్ అవుట్ చేయండి',
  backToSettings: 'సెట్టింగ్‌లకు తిరిగి',
  browserOn: '{system} లో {browser}',
  unknownDevice: 'తెలియని పరికరం',
  thisDevice: 'ఈ పరికరం',
  started: 'లాగిన్ అయినది',
  lastUsed: 'చివరిగా వాడినది',
  address: 'నెట్‌వర్క్ చిరునామా',
  signOut: 'లాగ్ అవుట్ చేయండి',
  signOutOf: 'లాగ్ అవుట్ చేయండి: {device}, లాగిన్ {time}',
  signOutOthers: 'మిగతా అన్నిచోట్లా లాగ్ అవుట్',
  signOutOthersText: 'మిగతా పరికరాలన్నీ మళ్లీ లాగిన్ కావాలి. అవి పంపని పని వాటిలోనే ఉంటుంది.',
  signedOut: '{device} లాగ్ అవుట్ అయింది',
  othersSignedOut: {
    one: 'ఇంకో {count} పరికరం లాగ్ అవుట్ అయింది',
    other: 'ఇంకో {count} పరికరాలు లాగ్ అవుట్ అయ్యాయి',
  },
  onlyHere: 'మీరు ఈ పరికరంలో మాత్రమే లాగిన్ అయ్యారు.',
  changePassword: 'తెలియని పరికరం ఉంటే పాస్‌వర్డ్ కూడా మార్చండి.',
};
