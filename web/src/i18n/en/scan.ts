import { defineMessages } from '../messages.ts';

/** The scan of an Aadhaar card, as far as it is seen outside the scanner. */
export const scanTexts = defineMessages('scan', {
  scan: 'Scan the Aadhaar QR',
  scanAgain: 'Scan again',
  scanHint: 'Fills in what is printed on the card and checks that UIDAI signed it.',
  consentFirst:
    'First read the notice to the producer and tick that the producer agrees. A number can always be typed instead.',
  toConsent: 'To the notice',
  opening: 'Opening the scanner...',
  notHere:
    'The scanner is not on this phone yet. It comes once there is a network; until then type what the card says.',
  scanned: 'Card scanned',
  scannedVerified: 'Card scanned: verified by UIDAI',
  scannedText: 'The number of the card ends in {digits}.',
  scannedOld: 'The old code of a card, which is not signed.',
  place: 'From the card: {place}.',
  areaOnCard: 'As on the card: {place}',
  agreed: 'The producer agrees that the card is scanned',
  otherCard:
    'The number of the scanned card ends in {digits}. Correct the number, or scan the card of this person.',
  remove: 'Remove the scan',
  mismatch:
    'The number of the scanned card ends in {digits}. Correct the number, or remove the scan with what it filled in.',
  cardUnverified:
    'The scan of the card did not count as verified: it is signed with a key that the register does not have, or not at all.',
  cardOtherNumber: 'The scan of the card did not count: the card is of another Aadhar number.',
  cardNoNumber: 'The scan of the card did not count: no Aadhar number was typed.',
  cardVerified: 'The ID is verified by UIDAI.',
});
