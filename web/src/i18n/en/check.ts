import { defineMessages } from '../messages.ts';

/** The page for people who scanned the code on a producer card. */
export const checkTexts = defineMessages('check', {
  title: 'Producer card check',
  checking: 'Checking this card...',
  genuine: 'This card is genuine and current',
  genuineText: 'It was issued by the unit named below and its holder is on the register.',
  notCurrent: 'This card is no longer current',
  notCurrentText:
    'The card was once issued by this unit, but it has run out or was withdrawn. Ask the holder for a newer one.',
  unreviewed: 'The unit has not reviewed this registration yet',
  unreviewedText:
    'This card was printed before the review. Until the unit has approved the registration, it is no proof.',
  over_expired: 'This card is genuine, but the right of its holder has expired',
  over_removed: 'This card is genuine, but its holder was removed from the Register',
  over_refused: 'This card is genuine, but the Registry refused the application',
  over_withdrawn: 'This card is genuine, but the application was withdrawn',
  overText: 'It was issued by the unit named below. It may no longer be used as proof.',
  unknown: 'This card is not known',
  unknownText:
    'No such card was issued here. The code may be damaged: scan it once more in good light. If it stays unknown, do not rely on the card.',
  name: 'Name',
  product: 'Product',
  unit: 'Issued by',
  issued: 'Issued on',
  registry: 'GI Registry',
  registry_granted: 'Authorised user, in force',
  registry_expired: 'Authorised user, the validity is over',
  registry_removed: 'Removed from the Register',
  registry_refused: 'Application refused',
  registry_withdrawn: 'Application withdrawn',
  authorisedUserNo: 'Authorised-user number',
  grantedUntil: 'Granted until',
  validUntil: 'Valid until',
  failed: 'The card could not be checked',
  failedText: 'There was no answer. Check your connection and try again.',
  again: 'Check again',
  about:
    'The card is issued by the facilitation unit for its own use. It is not a certificate of the Geographical Indications Registry. Compare the photo on the card with the person who shows it.',
});
