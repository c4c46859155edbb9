import { defineMessages } from '../messages.ts';

/** What each page may have to say of a scanned card; the rest is on the phone once the scanner is (scanner.ts). */
export const scanTexts = defineMessages('scan', {
  notHere: 'The scanner comes to this phone once there is a network. Type what the card says.',
  areaOnCard: 'As on the card: {place}',
  mismatch: 'The number of the scanned card ends in {digits}. Correct the number, or scan again.',
  cardUnverified: 'The scan of the card does not count: no key of the register has signed it.',
  cardOtherNumber: 'The scan of the card does not count: it is of another Aadhar number.',
  cardNoNumber: 'The scan of the card does not count: no Aadhar number was typed.',
  cardVerified: 'The ID is verified by UIDAI.',
});
