import { defineMessages } from '../messages.ts';

/** What each page may have to say of a scanned card; the rest is on the phone once the scanner is (scanner.ts). */
export const scanTexts = defineMessages('scan', {
  notHere:
    'The scanner is not on this phone yet. It comes once there is a network; until then type what the card says.',
  areaOnCard: 'As on the card: {place}',
  otherCard:
    'The number of the scanned card ends in {digits}. Correct the number, or scan the card of this person.',
  mismatch:
    'The number of the scanned card ends in {digits}. Correct the number, or remove the scan with what it filled in.',
  cardUnverified:
    'The scan of the card did not count as verified: it is signed with a key that the register does not have, or not at all.',
  cardOtherNumber: 'The scan of the card did not count: the card is of another Aadhar number.',
  cardNoNumber: 'The scan of the card did not count: no Aadhar number was typed.',
  cardVerified: 'The ID is verified by UIDAI.',
});
